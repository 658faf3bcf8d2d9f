import { Button, useToast } from '@hearthway/ui';

import { saveFile } from '../../../../lib/device/share/saveFile';
import { unwrapResult } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import type { FileButtonProps } from './FileButton.types';

/** Hands a file to the system's share sheet. */
export function FileButton({ label, icon, read, testID }: FileButtonProps) {
  const toast = useToast();
  const { mutate: save, isPending } = useGuardedMutation({
    mutationFn: async () => saveFile((await unwrapResult(read())).value),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });
  return <Button label={label} icon={icon} variant="secondary" compact loading={isPending} loadingLabel="Preparing" onPress={() => save()} testID={testID} />;
}
