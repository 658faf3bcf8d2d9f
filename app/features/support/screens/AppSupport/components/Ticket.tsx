import type { TicketRecord } from '@hearthway/api';
import { dateTime } from '@hearthway/format';
import { Badge, Box, Button, color, makeStyles, Notice, radius, Skeleton, space, Text } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import type { ValueResult } from '../../../../../lib/query/result';
import type { FormsChunk } from '../../../../account';
import { addToTicket, readTicket } from '../../../api';
import { statusLabels } from '../labels';

/** A support request with all its messages, and a form to add another. */
export function Ticket({ forms, reference }: { forms: FormsChunk; reference: string }) {
  const s = useStyles();
  const [result, setResult] = useState<ValueResult<TicketRecord> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    void readTicket(reference).then((found) => left || setResult(found));
    return () => {
      left = true;
    };
  }, [reference, tries]);

  if (!result) return <Skeleton height={220} />;
  if (!result.ok) {
    return <Notice kind="danger" text={result.error} action={<Button label="Try again" variant="quiet" compact onPress={() => setTries(tries + 1)} />} testID="ticket-failed" />;
  }
  const { topic, status, messages, reference: own } = result.value;
  return (
    <AccountPanel title={topic} action={<Badge {...statusLabels[status]} />} testID="ticket">
      <Text variant="small" tone="secondary" tabular>{own}</Text>
      <Box as="ol" style={s.list}>
        {messages.map(({ ours, text, at }) => (
          <Box as="li" key={`${at}${text}`} style={[s.message, ours && s.ours]}>
            <Text variant="small" tone="secondary">{ours ? 'Support team' : 'You'} · {dateTime(at)}</Text>
            <Text style={s.text}>{text}</Text>
          </Box>
        ))}
      </Box>
      <More key={messages.length} forms={forms} reference={own} onAdded={(value) => setResult({ ok: true, value })} />
    </AccountPanel>
  );
}

function More({ forms, reference, onAdded }: { forms: FormsChunk; reference: string; onAdded: (ticket: TicketRecord) => void }) {
  const { form, error, sending, submit } = forms.useSubmitForm('ticketMore', { message: '' }, async ({ message }) => {
    const result = await addToTicket(reference, message);
    if (result.ok) onAdded(result.value);
    return result;
  });
  return (
    <forms.Form label="Add a message" error={error} sending={sending} submit={submit} button="Add to request" busy="Sending" testID="ticket-more">
      <forms.TextField form={form} name="message" label="Add a message" rows={3} maxLength={4000} testID="ticket-more-field" />
    </forms.Form>
  );
}

const useStyles = makeStyles({
  list: { gap: space[3] },
  message: { gap: space[1], padding: space[4], borderRadius: radius.control, backgroundColor: color.sunken },
  ours: { backgroundColor: color.primarySoft },
  text: { web: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
});
