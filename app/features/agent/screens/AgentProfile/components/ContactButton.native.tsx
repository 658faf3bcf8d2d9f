import { Button, Dialog } from '@hearthway/ui';
import { useState } from 'react';

import { QuestionHost } from '../../../../inquiry';
import type { ContactButtonProps } from './ContactButton.types';

/** Opens the form in a dialog: on devices, links can't lead to a part of a page. */
export function ContactButton({ data, style, testID }: ContactButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button label={`Contact ${data.first_name}`} icon="chat" popup="dialog" onPress={() => setOpen(true)} style={style} testID={testID} />
      {open && <Dialog open onClose={() => setOpen(false)} title={`Write to ${data.first_name}`} testID="agent-contact-dialog"><QuestionHost about={{ agent: data.alias }} /></Dialog>}
    </>
  );
}
