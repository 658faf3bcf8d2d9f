import type { Commute, Drive } from '@hearthway/api';
import { Button, Chip, Notice, space, StyleSheet, View } from '@hearthway/ui';
import { useEffect, useRef, useState } from 'react';

import { usePlaces } from '../api/places';
import { PlaceDialog } from './PlaceDialog';

interface Props {
  drive: Drive;
  /** "25 minutes to work:" */
  text: string;
  onChoose(commute: Commute): void;
}

/** Words for the same place. */
const work = ['work', 'office', 'job'];

/** Asks which of the buyer's places a typed drive time leads to. One of that name is taken without asking. */
export function DriveChoice({ drive: { minutes, to }, text, onChoose }: Props) {
  const { data: places = [], isError, refetch } = usePlaces();
  const [adding, setAdding] = useState(false);
  const names = work.includes(to) ? work : [to];
  const meant = places.find(({ name }) => names.includes(name.trim().toLowerCase()));
  const chosen = useRef(false);
  useEffect(() => {
    if (!meant || chosen.current) return;
    chosen.current = true;
    onChoose({ place_id: meant.id, minutes, name: meant.name });
  });
  if (meant) return null;
  return (
    <View style={styles.choice}>
      {isError ? (
        <Notice
          kind="danger"
          text="We couldn’t load your places."
          action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />}
          testID="drive-error"
        />
      ) : (
        <Notice kind="info" icon="clock" text={`${text} which of your places is that?`} testID="drive-question" />
      )}
      <View role="group" label="Place" style={styles.places}>
        {places.map(({ id, name }) => (
          <Chip key={id} label={name} onPress={() => onChoose({ place_id: id, minutes, name })} testID={`drive-place-${name}`} />
        ))}
        <Chip label="Add a place" icon="plus" onPress={() => setAdding(true)} testID="drive-add" />
      </View>
      {adding && <PlaceDialog onClose={() => setAdding(false)} />}
    </View>
  );
}

const styles = StyleSheet.create({
  choice: { gap: space[2] },
  places: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
