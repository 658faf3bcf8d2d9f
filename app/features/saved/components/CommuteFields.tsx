import type { Commute } from '@hearthway/api';
import { Chip, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { usePlaces } from '../api/places';
import { PlaceDialog } from './PlaceDialog';

/** Maximum drive times to choose from, in minutes. */
const drives = [10, 15, 20, 30, 45, 60] as const;
const usual = 30;

interface Props {
  value?: Commute | null;
  onChange(commute?: Commute): void;
}

/** Filter by commute: a saved place and the maximum drive time to it. */
export function CommuteFields({ value, onChange }: Props) {
  const { data: list = [] } = usePlaces();
  const [adding, setAdding] = useState(false);
  const minutes = value?.minutes ?? usual;
  const offered = drives.some((drive) => drive === minutes) ? drives : [...drives, minutes].sort((a, b) => a - b);
  return (
    <View style={styles.fields}>
      <View role="group" label="Place" style={styles.chips}>
        <Chip label="Anywhere" selected={!value} onPress={() => onChange()} testID="commute-any" />
        {list.map(({ id, name }) => (
          <Chip
            key={id}
            label={name}
            selected={value?.place_id === id}
            onPress={() => onChange({ place_id: id, minutes, name })}
            testID={`commute-place-${name}`}
          />
        ))}
        <Chip label="Add a place" onPress={() => setAdding(true)} testID="commute-add" />
      </View>
      {value && (
        <View role="group" label="Longest drive" style={styles.chips}>
          {offered.map((drive) => (
            <Chip
              key={drive}
              label={`${drive} min`}
              selected={minutes === drive}
              onPress={() => onChange({ ...value, minutes: drive })}
              testID={`commute-${drive}`}
            />
          ))}
        </View>
      )}
      <Text variant="small" tone="secondary">
        Drive times are estimated from the distance and don’t account for traffic.
      </Text>
      {adding && <PlaceDialog onClose={() => setAdding(false)} />}
    </View>
  );
}

const styles = StyleSheet.create({
  fields: { gap: space[3] },
  chips: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
