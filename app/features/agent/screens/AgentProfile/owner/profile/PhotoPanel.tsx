import type { OwnProfileRecord } from '@hearthway/api';
import { Box, Button, Element, makeStyles, MediaOriginContext, Notice, radius, space, Text, useToast } from '@hearthway/ui';
import { useContext, useState } from 'react';

import { canPickPhotos, pickPhoto } from '../../../../../../lib/device/pickPhoto';
import type { PickedPhoto } from '../../../../../../lib/device/types';
import { deletePhoto, savePhoto } from '../../../../ownProfile';
import type { TabProps } from '../tabs';

interface Props extends Pick<TabProps, 'shared' | 'onChange'> {
  profile: OwnProfileRecord;
  href: string;
}

const side = 136;

/** The portrait: chosen, looked at, and then saved. */
export function PhotoPanel({ shared, profile, href, onChange }: Props) {
  const s = useStyles();
  const toast = useToast();
  const origin = useContext(MediaOriginContext);
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
        ? <Element as="img" src={picked.preview} alt="The photo you chose" width={side} height={side} style={s.preview} data-testid="photo-preview" />
        : <shared.Portrait name={profile.full_name} photo={profile.photo} size={side} square />}
      <Box style={s.words}>
        <Text tone="secondary">A recent photo of your face, at least 200 pixels wide. We show its upper middle as a square, and remove what the camera wrote into it, such as where it was taken.</Text>
        {error !== '' && <Notice kind="danger" text={error} testID="photo-error" />}
        <Box style={s.buttons}>
          {picked && <Button label="Save photo" compact loading={busy} loadingLabel="Saving" onPress={() => void send(() => savePhoto(picked.blob), 'Photo saved')} testID="photo-save" />}
          {canPickPhotos
            ? <Button label={picked || profile.photo !== '' ? 'Choose another photo' : 'Choose a photo'} variant="secondary" compact disabled={busy} onPress={() => void choose()} testID="photo-choose" />
            : <Button label="Change it in your browser" variant="secondary" compact href={`${origin}${href}?tab=profile`} newTab testID="photo-browser" />}
          {picked && <Button label="Cancel" variant="quiet" compact disabled={busy} onPress={() => setPicked(null)} testID="photo-cancel" />}
          {!picked && profile.photo !== '' && <Button label="Remove" accessibleLabel="Remove the photo" variant="quiet" compact loading={busy} onPress={() => void send(deletePhoto, 'Photo removed')} testID="photo-remove" />}
        </Box>
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start', gap: space[5] },
  preview: { width: side, height: side, borderRadius: radius.panel, web: { objectFit: 'cover', objectPosition: '50% 25%' } },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 220, gap: space[3], minWidth: 0 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
