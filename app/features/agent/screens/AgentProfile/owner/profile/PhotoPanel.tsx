import type { OwnProfileRecord } from '@hearthway/api';
import { Box, Button, makeStyles, Notice, space, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { pickPhoto } from '../../../../../../lib/device/pickPhoto';
import type { PickedPhoto } from '../../../../../../lib/device/types';
import { PickedPicture } from '../../../../components/PickedPicture';
import { deletePhoto, savePhoto } from '../../../../ownProfile';
import type { TabProps } from '../tabs';

interface Props extends Pick<TabProps, 'shared' | 'onChange'> {
  profile: OwnProfileRecord;
}

const side = 136;

/** The portrait: chosen, looked at, and then saved. */
export function PhotoPanel({ shared, profile, onChange }: Props) {
  const s = useStyles();
  const toast = useToast();
  const [picked, setPicked] = useState<PickedPhoto | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function choose() {
    setError('');
    try {
      setPicked((await pickPhoto()) ?? picked);
    } catch (thrown) {
      setError((thrown as Error).message);
    }
  }

  async function send(call: () => ReturnType<typeof savePhoto>, done: string) {
    setBusy(true);
    setError('');
    const result = await call();
    setBusy(false);
    if (!result.ok) {
      setError(result.fields?.photo ?? result.error);
      return;
    }
    setPicked(null);
    toast.show({ text: done, icon: 'check' });
    onChange();
  }

  return (
    <Box style={s.row}>
      {picked
        ? <PickedPicture src={picked.preview} alt="The photo you chose" width={side} height={side} testID="photo-preview" />
        : <shared.Portrait name={profile.full_name} photo={profile.photo} size={side} square />}
      <Box style={s.words}>
        <Text tone="secondary">A recent photo of your face, at least 200 pixels wide. We show its upper middle as a square, and remove what the camera wrote into it, such as where it was taken.</Text>
        {error !== '' && <Notice kind="danger" text={error} testID="photo-error" />}
        <Box style={s.buttons}>
          {picked && <Button label="Save photo" compact loading={busy} loadingLabel="Saving" onPress={() => void send(() => savePhoto(picked.blob), 'Photo saved')} testID="photo-save" />}
          <Button label={picked || profile.photo !== '' ? 'Choose another photo' : 'Choose a photo'} variant="secondary" compact disabled={busy} onPress={() => void choose()} testID="photo-choose" />
          {picked && <Button label="Cancel" variant="quiet" compact disabled={busy} onPress={() => setPicked(null)} testID="photo-cancel" />}
          {!picked && profile.photo !== '' && <Button label="Remove" accessibleLabel="Remove the photo" variant="quiet" compact loading={busy} onPress={() => void send(deletePhoto, 'Photo removed')} testID="photo-remove" />}
        </Box>
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start', gap: space[5] },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 220, gap: space[3], minWidth: 0 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
