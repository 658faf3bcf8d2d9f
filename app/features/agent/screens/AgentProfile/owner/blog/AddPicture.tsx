import { Button, color, Notice, radius, space, StyleSheet, View } from '@hearthway/ui';

import { FormField, useSubmitForm } from '../../../../../../forms';
import type { PickedPhoto } from '../../../../../../lib/device/types';
import { PickedPicture } from '../../../../components/PickedPicture';
import { usePickedPhoto } from '../../../../components/usePickedPhoto';
import { addPicture } from '../../../../api/posts';

/** Characters that would end or break an image's alt text in Markdown. */
const signs = /[[\]\\\n]+/g;

interface Props {
  /** Gets the picture as a line of Markdown. */
  onAdd: (line: string) => void;
}

/** Adds a picture to a post: choose it, describe it for people who can't see it, and upload it. */
export function AddPicture({ onAdd }: Props) {
  const { picked, choose, drop, unreadable } = usePickedPhoto();
  if (picked) return <Picked picked={picked} onAdd={onAdd} onDone={drop} />;
  return (
    <View style={styles.column}>
      {unreadable !== undefined && <Notice kind="danger" text={unreadable} testID="picture-unreadable" />}
      <Button label="Add picture" icon="plus" variant="secondary" compact onPress={choose} style={styles.start} testID="picture-choose" />
    </View>
  );
}

/** The chosen picture, with a field for its description. */
function Picked({ picked, onAdd, onDone }: Props & { picked: PickedPhoto; onDone: () => void }) {
  const { form, error, sending, submit } = useSubmitForm(
    'postPicture',
    { alt: '' },
    async ({ alt }) => {
      const result = await addPicture(picked.blob);
      if (result.ok) onAdd(`![${alt.replace(signs, ' ').trim()}](${result.value})`);
      return result;
    },
    { onSent: onDone },
  );
  return (
    <View style={styles.column}>
      {error !== null && <Notice kind="danger" text={error} testID="picture-error" />}
      <View style={styles.card} testID="picture-picked">
        <PickedPicture src={picked.preview} alt="The picture you chose" width={160} height={120} />
        <View style={styles.grow}>
          <FormField
            form={form}
            name="alt"
            label="What does it show?"
            maxLength={200}
            autoCapitalize="sentences"
            hint="“A stair-step crack in a brick wall”"
            testID="picture-alt"
          />
          <View style={styles.row}>
            <Button label="Add to the end of the text" compact loading={sending} loadingLabel="Adding" onPress={submit} testID="picture-add" />
            <Button label="Cancel" variant="quiet" compact onPress={onDone} testID="picture-cancel" />
          </View>
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[3] },
  card: { flexDirection: 'row', flexWrap: 'wrap', gap: space[4], padding: space[4], borderRadius: radius.panel, borderWidth: 1, borderColor: color.border },
  grow: { flexGrow: 1, flexShrink: 1, flexBasis: 240, gap: space[3] },
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  start: { alignSelf: 'flex-start' },
});
