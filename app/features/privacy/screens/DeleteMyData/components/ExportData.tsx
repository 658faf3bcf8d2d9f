import { Button, StyleSheet, useToast } from '@hearthway/ui';

import { saveFile } from '../../../../../lib/device/share/saveFile';
import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { readExport } from '../../../api';

/** Downloads everything known about someone. `accessKey`: from a confirmed code; null if logged in. */
export function ExportData({ accessKey }: { accessKey: string | null }) {
  const toast = useToast();
  const { mutate: copy, isPending } = useGuardedMutation({
    mutationFn: async () => saveFile({ name: 'my-data.json', type: 'application/json', text: (await unwrapResult(readExport(accessKey))).value }),
    onSuccess: (outcome) => outcome === 'saved' && toast.show({ text: 'Saved as my-data.json', icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });

  return (
    <Button
      label="Download my data"
      icon="copy"
      variant="soft"
      loading={isPending}
      loadingLabel="Preparing"
      onPress={() => copy()}
      style={styles.start}
      testID="data-copy"
    />
  );
}

const styles = StyleSheet.create({ start: { alignSelf: 'flex-start' } });
