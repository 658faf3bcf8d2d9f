import { color, Icon, Pressable, radius, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { download } from '../../../lib/device/share/download';
import { useGuardedMutation } from '../../../lib/query/useGuardedMutation';
import { unwrapResult } from '../../../lib/query/result';
import type { ConversationFile } from '../api';
import { Pictures } from './Pictures';

interface Props {
  files: readonly ConversationFile[];
  /** Of the page that shows them. */
  page: string;
}

/** The files of a message: pictures beside each other, then a card for each PDF. */
export function Files({ files, page }: Props) {
  const pictures = files.filter(({ kind }) => kind === 'picture');
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {files.map((one) => one.kind === 'pdf' && <Paper key={one.id} file={one} page={page} />)}
    </>
  );
}

/** A PDF, to save. */
function Paper({ file, page }: { file: ConversationFile; page: string }) {
  const toast = useToast();
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: () => unwrapResult(download({ path: file.href, name: file.name, page })),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });
  return (
    <Pressable onPress={() => mutate()} busy={isPending} label={`Download ${file.name}, PDF, ${fileSize(file.size)}`} style={styles.paper} testID="file-pdf">
      <PdfMark />
      <View style={styles.words}>
        <Text weight={600} numberOfLines={2} style={styles.name}>
          {file.name}
        </Text>
        <Text variant="small" tone="secondary">
          {isPending ? 'Downloading' : fileSize(file.size)}
        </Text>
      </View>
      <Icon name="download" size={20} tone="secondary" />
    </Pressable>
  );
}

export const PdfMark = () => (
  <View style={styles.mark} aria-hidden>
    <Text variant="small" weight={700}>
      PDF
    </Text>
  </View>
);

/** '240 KB', '1.5 MB' */
export const fileSize = (bytes: number): string => (bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1e6).toFixed(1)} MB`);

const styles = StyleSheet.create({
  paper: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    minHeight: 64,
    maxWidth: '100%',
    padding: space[2],
    paddingRight: space[3],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.control,
    backgroundColor: color.surface,
    hover: { borderColor: color.control },
  },
  mark: { width: 48, height: 48, alignItems: 'center', justifyContent: 'center', borderRadius: radius.badge, backgroundColor: color.sunken },
  words: { flexGrow: 1, flexShrink: 1, minWidth: 0 },
  name: { web: { overflowWrap: 'anywhere' } },
});
