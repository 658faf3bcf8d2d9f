import { Button, color, IconButton, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { FilePicture } from '../../../components/FilePicture';
import { fileSize, PdfMark } from '../../../components/Files';
import type { Attachment, useAttachments } from './useAttachments';

interface Props {
  files: ReturnType<typeof useAttachments>;
  /** The pressed button is gone, so the focus goes elsewhere. */
  onRemoved: () => void;
}

/** The files of the message that is being written: each can be removed, and uploaded again if that failed. */
export function Attachments({ files: { list, note, retry, remove }, onRemoved }: Props) {
  return (
    <>
      {note !== undefined && <Notice kind="danger" text={note} testID="attachments-note" />}
      {list.length > 0 && (
        <View as="ul" label="Attached files" style={styles.list} testID="attachments">
          {list.map((one) => (
            <Attached
              key={one.id}
              one={one}
              onRetry={() => retry(one)}
              onRemove={() => {
                remove(one.id);
                onRemoved();
              }}
            />
          ))}
        </View>
      )}
    </>
  );
}

function Attached({ one, onRetry, onRemove }: { one: Attachment; onRetry: () => void; onRemove: () => void }) {
  const { kind, name, preview, blob, arrived, failed, retry, file } = one;
  const percent = Math.round((100 * arrived) / blob.size);
  return (
    <View as="li" style={[styles.file, failed !== undefined && styles.failed]} testID="attachment">
      {kind === 'picture' ? <FilePicture src={preview} alt="" style={styles.picture} /> : <PdfMark />}
      <View style={styles.words}>
        <Text variant="small" weight={600} numberOfLines={1}>
          {name}
        </Text>
        {failed === undefined && file && (
          <Text variant="small" tone="secondary">
            {fileSize(blob.size)}
          </Text>
        )}
        {failed === undefined && !file && (
          <View role="progressbar" label={`Uploading ${name}`} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} style={styles.track}>
            <View style={[styles.done, { width: `${Math.max(percent, 8)}%` }]} />
          </View>
        )}
        {failed !== undefined && (
          <Text variant="small" tone="danger" numberOfLines={2} testID="attachment-failed">
            {failed}
          </Text>
        )}
      </View>
      {failed !== undefined && retry && (
        <Button label="Retry" accessibleLabel={`Upload ${name} again`} variant="quiet" compact onPress={onRetry} testID="attachment-retry" />
      )}
      <IconButton icon="x" size={18} label={`Remove ${name}`} onPress={onRemove} testID="attachment-remove" />
    </View>
  );
}

const styles = StyleSheet.create({
  list: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2], flexShrink: 0, web: { maxHeight: '25dvh', overflowY: 'auto' } },
  file: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[2],
    width: '100%',
    padding: space[1],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.control,
    backgroundColor: color.surface,
    tablet: { width: 300 },
  },
  failed: { borderColor: color.danger },
  picture: { width: 48, height: 48, borderRadius: radius.badge },
  words: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: 2 },
  track: { height: 4, marginTop: space[1], borderRadius: radius.pill, overflow: 'hidden', backgroundColor: color.border },
  done: { height: 4, backgroundColor: color.primary, forcedColors: { backgroundColor: 'Highlight' } },
});
