import type { OwnProfileRecord } from '@hearthway/api';
import { Button, Notice, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { unwrapResult } from '../../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../../lib/query/useGuardedMutation';
import { PickedPicture } from '../../../../components/PickedPicture';
import type { ChosenPhoto } from '../../../../components/usePickedPhoto';
import { savePhoto } from '../../../../api/ownProfile';
import type { TabProps } from '../tabs';

interface Props extends Pick<TabProps, 'shared' | 'onChange'> {
  profile: OwnProfileRecord;
  chosen: ChosenPhoto;
}

const side = 136;

/** The agent's portrait. A new photo is shown as a preview before it's saved. */
export function PhotoPanel({ shared, profile, chosen, onChange }: Props) {
  const toast = useToast();
  const { picked, choose, drop, unreadable } = chosen;
  const {
    mutate: save,
    isPending: saving,
    error,
    reset,
  } = useGuardedMutation({
    mutationFn: (photo: Blob | null) => unwrapResult(savePhoto(photo)),
    onSuccess: (_saved, photo) => {
      drop();
      toast.show({ text: photo ? 'Photo saved' : 'Photo removed', icon: 'check' });
      onChange();
    },
  });
  const problem = unreadable ?? error?.message;

  function chooseAnother() {
    reset();
    choose();
  }

  return (
    <View style={styles.row}>
      {picked ? (
        <PickedPicture src={picked.preview} alt="The photo you chose" width={side} height={side} testID="photo-preview" />
      ) : (
        <shared.Portrait name={profile.full_name} photo={profile.photo} size={side} square />
      )}
      <View style={styles.text}>
        <Text tone="secondary">
          A recent photo of your face, at least 200 pixels wide. We crop it to a square around the top center and remove hidden data, such as where it was
          taken.
        </Text>
        {problem !== undefined && <Notice kind="danger" text={problem} testID="photo-error" />}
        <View style={styles.buttons}>
          {picked && <Button label="Save photo" compact loading={saving} loadingLabel="Saving" onPress={() => save(picked.blob)} testID="photo-save" />}
          <Button
            label={picked || profile.photo !== '' ? 'Choose another photo' : 'Choose a photo'}
            variant="secondary"
            compact
            disabled={saving}
            onPress={chooseAnother}
            testID="photo-choose"
          />
          {picked && <Button label="Cancel" variant="quiet" compact disabled={saving} onPress={drop} testID="photo-cancel" />}
          {!picked && profile.photo !== '' && (
            <Button
              label="Remove"
              accessibleLabel="Remove the photo"
              variant="quiet"
              compact
              loading={saving}
              onPress={() => save(null)}
              testID="photo-remove"
            />
          )}
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start', gap: space[5] },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 220, gap: space[3], minWidth: 0 },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
});
