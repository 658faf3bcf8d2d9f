import { Box, Button, Dialog, Field, makeStyles, Notice, space, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { onSession } from '../../../lib/session/session';
import { createStore, useStore } from '../../../lib/store';
import { type Address, AddressField } from '../../place';
import { addPlace, placesStore } from '../places';

/** What was typed; it waits while the dialog is closed. */
const draftStore = createStore<{ name: string; address: Address }>({ name: '', address: { text: '' } });
const dropDraft = () => draftStore.set(draftStore.initial);
onSession((_now, _before, { is }) => {
  if (is === 'loggedOut') dropDraft();
});

/** Adds a place that somebody goes to often. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const s = useStyles();
  const toast = useToast();
  const saving = useStore(placesStore, (places) => places.saving);
  const { name, address } = useStore(draftStore);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState('');

  async function submit() {
    if (saving) return;
    setError('');
    setErrors({});
    const { text, ...point } = address;
    const result = await addPlace({ name: name.trim(), address: text.trim(), ...point });
    if (result.ok) {
      dropDraft();
      onClose();
      toast.show({ text: `“${name.trim()}” saved`, icon: 'check' });
    } else if (result.fields?.name || result.fields?.address) setErrors(result.fields);
    else setError(result.error);
  }

  return (
    <Dialog open onClose={onClose} title="Add a place" testID="place-dialog">
      <Box as="form" label="Add a place" onSubmit={() => void submit()} style={s.form}>
        <Field label="Name" placeholder="Work" value={name} onChangeText={(typed) => draftStore.set({ name: typed, address })} maxLength={40} error={errors.name} autoFocus testID="place-name" />
        <AddressField
          label="Address"
          hint="A street address with city and state, a ZIP code or a city. Street addresses are placed at the center of their ZIP code or city."
          value={address}
          onChange={(typed) => draftStore.set({ name, address: typed })}
          error={errors.address}
          testID="place-address"
        />
        {error !== '' && <Notice kind="danger" text={error} testID="place-error" />}
        <Text variant="small" tone="secondary">See the approximate drive time from each home, and search by it. Only you can see your places.</Text>
        <Button label="Save place" loading={saving} loadingLabel="Saving" submit onPress={() => void submit()} fullWidth testID="place-save" />
      </Box>
    </Dialog>
  );
}

const useStyles = makeStyles({ form: { gap: space[4] } });
