import { Button, useToast } from '@hearthway/ui';

import { saveFile } from '../../../../../lib/device/share/saveFile';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import type { CodeActionsProps } from './CodeActions';

/** Opens the system's share sheet, which copies and saves. */
export function CodeActions({ text }: CodeActionsProps) {
  const toast = useToast();
  const { mutate: save, isPending } = useGuardedMutation({
    mutationFn: () => saveFile({ name: 'recovery-codes.txt', type: 'text/plain', text }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });
  return (
    <Button
      label="Save"
      accessibleLabel="Save recovery codes"
      icon="download"
      variant="secondary"
      loading={isPending}
      loadingLabel="Preparing"
      onPress={() => save()}
      testID="recovery-codes-save"
    />
  );
}
