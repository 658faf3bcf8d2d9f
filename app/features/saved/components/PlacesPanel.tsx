import type { SavedPlace } from '@hearthway/api';
import { Box, Button, color, Icon, IconButton, makeStyles, Notice, Skeleton, space, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult, type Result } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { useStore } from '../../../lib/store';
import { deletePlace, loadPlaces, placesStore } from '../api';
import { PlaceDialog } from './PlaceDialog';

/** The places the buyer goes to often: add or delete them. */
export function PlacesPanel() {
  const s = useStyles();
  const toast = useToast();
  const { list, loading, deleting, error } = useStore(placesStore);
  const [adding, setAdding] = useState(false);

  const { mutate: restore } = useGuardedMutation({
    mutationFn: (undoDelete: () => Promise<Result>) => unwrapResult(undoDelete()),
    onError: ({ message }, undoDelete) => toast.show({ text: message, icon: 'warning', action: { label: 'Try again', onPress: () => restore(undoDelete) } }),
  });
  const { mutate: remove } = useGuardedMutation({
    async mutationFn(place: SavedPlace) {
      const { result, undoDelete } = await deletePlace(place);
      await unwrapResult(Promise.resolve(result));
      return undoDelete;
    },
    onMutate: () => toast.hide(),
    onSuccess: (undoDelete, place) => toast.show({ text: `“${place.name}” deleted`, icon: 'check', action: { label: 'Undo', onPress: () => restore(undoDelete) } }),
    onError: ({ message }, place) => toast.show({ text: message, icon: 'warning', action: { label: 'Try again', onPress: () => remove(place) } }),
  });

  return (
    <Box style={s.panel}>
      {list === null && loading && <Skeleton height={64} />}
      {list === null && !loading && error !== '' && (
        <Notice kind="danger" text={error} action={<Button label="Try again" variant="quiet" compact onPress={() => void loadPlaces()} />} testID="places-error" />
      )}
      {list !== null && list.length === 0 && (
        <Text tone="secondary" testID="places-empty">Add work, school or family to see the approximate drive time from each home.</Text>
      )}
      {list !== null && list.length > 0 && (
        <Box as="ul">
          {list.map((place, index) => (
            <Box as="li" key={place.id} style={[s.row, index > 0 && s.line, deleting === place.id && s.going]} testID={`place-${index}`}>
              <Icon name="map-pin" size={20} tone="primary" />
              <Box style={s.text}>
                <Text weight={600} numberOfLines={1}>{place.name}</Text>
                <Text variant="small" tone="secondary">{place.address}</Text>
              </Box>
              <IconButton icon="x" label={`Delete ${place.name}`} onPress={() => remove(place)} disabled={deleting !== null} testID={`delete-place-${index}`} />
            </Box>
          ))}
        </Box>
      )}
      <Button label="Add a place" icon="plus" variant="soft" compact popup="dialog" onPress={() => setAdding(true)} style={s.add} testID="add-place" />
      {adding && <PlaceDialog onClose={() => setAdding(false)} />}
    </Box>
  );
}

const useStyles = makeStyles({
  panel: { gap: space[3] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 64 },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  going: { opacity: 0.5 },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
  add: { alignSelf: 'flex-start' },
});
