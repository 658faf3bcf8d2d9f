import { Button, useToast } from '@hearthway/ui';

import { saveFile } from '../../../../lib/device/share/saveFile';
import { unwrapResult } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import type { FileButtonProps } from './FileButton';

/** Opens the system's share sheet with a file. */
export function FileButton({ label, icon, read, testID }: FileButtonProps) {
  const toast = useToast();
  const { mutate: save, isPending } = useGuardedMutation({
    mutationFn: async () => saveFile((await unwrapResult(read())).value),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });
  return <Button label={label} icon={icon} variant="secondary" compact loading={isPending} loadingLabel="Preparing" onPress={() => save()} testID={testID} />;
}
