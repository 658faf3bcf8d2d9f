import { IconButton, Menu, MenuItem, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { unwrapResult } from '../../../../../lib/query/result';
import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { blockConversation, type ConversationCard } from '../../../api';
import { ReportDialog } from './ReportDialog';

interface Props {
  conversation: ConversationCard;
  /** It was blocked, unblocked or reported. */
  onChange: () => void;
}

/** The menu of a conversation: block and report. */
export function Actions({ conversation: { id, name, blocked }, onChange }: Props) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [reporting, setReporting] = useState(false);
  const block = useGuardedMutation({
    mutationFn: () => unwrapResult(blockConversation(id, !blocked)),
    onSuccess: () => {
      toast.show({ text: blocked ? 'Unblocked' : `Blocked. Neither of you can write here until you unblock ${name}.`, icon: 'check' });
      onChange();
    },
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });
  return (
    <>
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        label="Conversation"
        align="end"
        testID="conversation-menu"
        anchor={<IconButton icon="dots" label="More about this conversation" expanded={open} onPress={() => setOpen(!open)} testID="conversation-more" />}
      >
        <MenuItem
          label={blocked ? 'Unblock' : 'Block'}
          icon={blocked ? 'check' : 'x'}
          onPress={() => {
            setOpen(false);
            block.mutate();
          }}
          testID="conversation-block"
        />
        <MenuItem
          label="Report"
          icon="warning-circle"
          onPress={() => {
            setOpen(false);
            setReporting(true);
          }}
          testID="conversation-report"
        />
      </Menu>
      {reporting && (
        <ReportDialog
          id={id}
          name={name}
          onClose={() => setReporting(false)}
          onReported={() => {
            setReporting(false);
            onChange();
          }}
        />
      )}
    </>
  );
}
