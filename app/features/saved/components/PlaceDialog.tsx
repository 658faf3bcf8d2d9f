import { Button, Dialog, Notice, space, StyleSheet, Text, TextField, useToast, View } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';

import { problemFrom } from '../../../lib/query/result';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { onSession } from '../../../lib/session/session';
import { createStore, useStore } from '../../../lib/store';
import { type Address, AddressField } from '../../place';
import { addPlace, type NewPlace } from '../api/places';

/** Unsaved input, kept while the dialog is closed. */
const draftStore = createStore<{ name: string; address: Address }>({ name: '', address: { text: '' } });
const dropDraft = () => draftStore.set(draftStore.initial);
onSession((_now, _before, { kind }) => {
  if (kind === 'loggedOut') dropDraft();
});

/** Adds a place where the buyer often goes. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const { name, address } = useStore(draftStore);
  const client = useQueryClient();
  const {
    mutate,
    isPending: saving,
    error: refused,
  } = useGuardedMutation({
    mutationFn: (place: NewPlace) => addPlace(client, place),
    onSuccess(_saved, place) {
      dropDraft();
      onClose();
      toast.show({ text: `“${place.name}” saved`, icon: 'check' });
    },
  });
  const problem = refused && problemFrom(refused);
  const errors = problem?.fields ?? {};
  const error = problem && !errors.name && !errors.address ? problem.text : null;

  function submit() {
    const { text, ...point } = address;
    if (!saving) mutate({ name: name.trim(), address: text.trim(), ...point });
  }

  return (
    <Dialog open onClose={onClose} title="Add a place" testID="place-dialog">
      <View as="form" label="Add a place" onSubmit={submit} style={styles.form}>
        <TextField
          label="Name"
          placeholder="Work"
          value={name}
          onChangeText={(typed) => draftStore.set({ name: typed, address })}
          maxLength={40}
          error={errors.name}
          autoFocus
          testID="place-name"
        />
        <AddressField
          label="Address"
          hint="A street address with city and state, a ZIP code or a city. Street addresses are placed at the center of their ZIP code or city."
          value={address}
          onChange={(typed) => draftStore.set({ name, address: typed })}
          error={errors.address}
          testID="place-address"
        />
        {error !== null && <Notice kind="danger" text={error} testID="place-error" />}
        <Text variant="small" tone="secondary">
          See the approximate drive time from each home, and search by it. Only you can see your places.
        </Text>
        <Button label="Save place" loading={saving} loadingLabel="Saving" submit onPress={submit} fullWidth testID="place-save" />
      </View>
    </Dialog>
  );
}

const styles = StyleSheet.create({ form: { gap: space[4] } });
