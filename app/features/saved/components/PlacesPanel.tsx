import type { SavedPlace } from '@hearthway/api';
import { Button, color, Icon, IconButton, Notice, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { addPlace, deletePlace, usePlaces } from '../api/places';
import { PlaceDialog } from './PlaceDialog';

/** The buyer's saved places, with buttons to add and delete. */
export function PlacesPanel() {
  const toast = useToast();
  const client = useQueryClient();
  const { data: list, error, isFetching, refetch } = usePlaces();
  const [adding, setAdding] = useState(false);

  const { mutate: restore } = useGuardedMutation({
    mutationFn: ({ name, address, latitude, longitude }: SavedPlace) => addPlace(client, { name, address, latitude, longitude }),
    onError: (error, place) => toast.show({ text: problemFrom(error).text, icon: 'warning', action: { label: 'Try again', onPress: () => restore(place) } }),
  });
  const {
    mutate: remove,
    isPending,
    variables,
  } = useGuardedMutation({
    mutationFn: (place: SavedPlace) => deletePlace(client, place),
    onMutate: () => toast.hide(),
    onSuccess: (_deleted, place) => toast.show({ text: `“${place.name}” deleted`, icon: 'check', action: { label: 'Undo', onPress: () => restore(place) } }),
    onError: (error, place) => toast.show({ text: problemFrom(error).text, icon: 'warning', action: { label: 'Try again', onPress: () => remove(place) } }),
  });
  const deleting = isPending ? variables.id : null;

  return (
    <View style={styles.panel}>
      {!list && isFetching && <Skeleton height={64} />}
      {!list && !isFetching && error && (
        <Notice
          kind="danger"
          text={problemFrom(error).text}
          action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />}
          testID="places-error"
        />
      )}
      {list?.length === 0 && (
        <Text tone="secondary" testID="places-empty">
          Add work, school or family to see the approximate drive time from each home.
        </Text>
      )}
      {list && list.length > 0 && (
        <View as="ul">
          {list.map((place, index) => (
            <View as="li" key={place.id} style={[styles.row, index > 0 && styles.line, deleting === place.id && styles.going]} testID={`place-${index}`}>
              <Icon name="map-pin" size={20} tone="primary" />
              <View style={styles.text}>
                <Text weight={600} numberOfLines={1}>
                  {place.name}
                </Text>
                <Text variant="small" tone="secondary">
                  {place.address}
                </Text>
              </View>
              <IconButton icon="x" label={`Delete ${place.name}`} onPress={() => remove(place)} disabled={deleting !== null} testID={`delete-place-${index}`} />
            </View>
          ))}
        </View>
      )}
      <Button label="Add a place" icon="plus" variant="soft" compact popup="dialog" onPress={() => setAdding(true)} style={styles.add} testID="add-place" />
      {adding && <PlaceDialog onClose={() => setAdding(false)} />}
    </View>
  );
}

const styles = StyleSheet.create({
  panel: { gap: space[3] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64 },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  going: { opacity: 0.5 },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  add: { alignSelf: 'flex-start' },
});
