import { Button, useToast } from '@hearthway/ui';

import { saveFile } from '../../../../../lib/device/share/saveFile';

export interface CodeActionsProps {
  /** All recovery codes. */
  text: string;
}

/** Copies or downloads the recovery codes. */
export function CodeActions({ text }: CodeActionsProps) {
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.show({ text: 'Codes copied', icon: 'check' }),
      () => toast.show({ text: 'The codes couldn’t be copied. Please download them.', icon: 'warning' }),
    );
  return (
    <>
      <Button label="Copy" accessibleLabel="Copy recovery codes" icon="copy" variant="secondary" onPress={() => void copy()} testID="recovery-codes-copy" />
      <Button
        label="Download"
        accessibleLabel="Download recovery codes"
        icon="download"
        variant="secondary"
        onPress={() => void saveFile({ name: 'recovery-codes.txt', type: 'text/plain', text })}
        testID="recovery-codes-save"
      />
    </>
  );
}
