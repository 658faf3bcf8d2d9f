import type { TicketRecord } from '@hearthway/api';
import { dateTime } from '@hearthway/format';
import { Badge, Box, Button, color, makeStyles, Notice, radius, Skeleton, space, Text } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import type { Asked } from '../../../../../lib/query/result';
import type { Kit } from '../../../../account';
import { addToTicket, readTicket } from '../../../api';
import { statusWords } from '../words';

/** A request with what was written on both sides, and room for more. */
export function Ticket({ kit, reference }: { kit: Kit; reference: string }) {
  const s = useStyles();
  const [asked, setAsked] = useState<Asked<TicketRecord> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    void readTicket(reference).then((told) => left || setAsked(told));
    return () => {
      left = true;
    };
  }, [reference, tries]);

  if (!asked) return <Skeleton height={220} />;
  if (!asked.ok) {
    return <Notice kind="danger" text={asked.error} action={<Button label="Try again" variant="quiet" compact onPress={() => setTries(tries + 1)} />} testID="ticket-failed" />;
  }
  const { topic, status, messages, reference: own } = asked.value;
  return (
    <AccountPanel title={topic} action={<Badge {...statusWords[status]} />} testID="ticket">
      <Text variant="small" tone="secondary" tabular>{own}</Text>
      <Box as="ol" style={s.list}>
        {messages.map(({ ours, text, at }) => (
          <Box as="li" key={`${at}${text}`} style={[s.message, ours && s.ours]}>
            <Text variant="small" tone="secondary">{ours ? 'Our support' : 'You'} · {dateTime(at)}</Text>
            <Text style={s.text}>{text}</Text>
          </Box>
        ))}
      </Box>
      <More key={messages.length} kit={kit} reference={own} onAdded={(value) => setAsked({ ok: true, value })} />
    </AccountPanel>
  );
}

function More({ kit, reference, onAdded }: { kit: Kit; reference: string; onAdded: (ticket: TicketRecord) => void }) {
  const { form, error, sending, submit } = kit.useSending('ticketMore', { message: '' }, async ({ message }) => {
    const asked = await addToTicket(reference, message);
    if (asked.ok) onAdded(asked.value);
    return asked;
  });
  return (
    <kit.Form label="Write more" error={error} sending={sending} submit={submit} button="Add to the request" busy="Sending" testID="ticket-more">
      <kit.TextField form={form} name="message" label="Write more" rows={3} maxLength={4000} testID="ticket-more-field" />
    </kit.Form>
  );
}

const useStyles = makeStyles({
  list: { gap: space[3] },
  message: { gap: space[1], padding: space[4], borderRadius: radius.control, backgroundColor: color.sunken },
  ours: { backgroundColor: color.primarySoft },
  text: { web: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
});
