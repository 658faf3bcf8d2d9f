import { Box, makeStyles, space, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { accepted } from '../../../../lib/query/result';
import { useWrite } from '../../../../lib/query/useWrite';
import { answerLead, type Lead } from '../../api';
import { LeadRow } from './LeadRow';

const done = { accept: 'Accepted. We told the buyer.', pass: 'Passed on to the next agent', release: 'Released. The buyer can choose another agent.' } as const;

interface Props {
  leads: readonly Lead[];
  /** Id of the lead that is open at first. */
  open: string;
  onChange: () => void;
}

/** The leads, one of them open. */
export function LeadList({ leads, open: first, onChange }: Props) {
  const s = useStyles();
  const toast = useToast();
  const [open, setOpen] = useState(() => first || (leads.find((one) => one.can_accept)?.id ?? ''));
  const { mutate, isPending } = useWrite({
    mutationFn: async ({ id, answer }: { id: string; answer: keyof typeof done }) => {
      await accepted(answerLead(id, answer));
      return answer;
    },
    onSuccess: (answer) => {
      toast.show({ text: done[answer], icon: 'check' });
      onChange();
    },
    onError: ({ message }) => {
      toast.show({ text: message, icon: 'warning' });
      onChange();
    },
  });
  return (
    <Box as="ul" style={s.list}>
      {leads.map((one) => (
        <LeadRow
          key={one.id}
          lead={one}
          open={open === one.id}
          busy={isPending}
          onOpen={() => setOpen(open === one.id ? '' : one.id)}
          onAnswer={(answer) => mutate({ id: one.id, answer })}
        />
      ))}
    </Box>
  );
}

const useStyles = makeStyles({ list: { gap: space[3], tablet: { gap: 0 } } });
