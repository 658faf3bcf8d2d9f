import type { TicketRecord } from '@hearthway/api';
import { Badge, Button, color, Notice, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { Form, FormField, useSubmitForm } from '../../../../../forms';
import { unwrapResult } from '../../../../../lib/query/result';
import { useDateTime } from '../../../../../lib/useDateTime';
import { addToTicket, readTicket } from '../../../api';
import { statusLabels } from '../labels';

/** A support request with all its messages, and a form to add another. */
export function Ticket({ reference }: { reference: string }) {
  const dateTime = useDateTime();
  const client = useQueryClient();
  const queryKey = ['ticket', reference];
  const {
    data: ticket,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async () => (await unwrapResult(readTicket(reference))).value,
    staleTime: 0, // a reply may have come since
  });

  if (!ticket) {
    if (!error) return <Skeleton height={220} />;
    return (
      <Notice
        kind="danger"
        text={error.message}
        action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} />}
        testID="ticket-failed"
      />
    );
  }
  const { topic, status, messages, reference: own } = ticket;
  const written = messages.filter(({ ours }) => !ours).length;
  return (
    <AccountPanel title={topic} action={<Badge {...statusLabels[status]} />} testID="ticket">
      <Text variant="small" tone="secondary" tabular>
        {own}
      </Text>
      <View as="ol" style={styles.list}>
        {messages.map(({ ours, text, at }) => (
          <View as="li" key={`${at}${text}`} style={[styles.message, ours && styles.ours]}>
            <Text variant="small" tone="secondary">
              {ours ? 'Support team' : 'You'} · {dateTime(at)}
            </Text>
            <Text style={styles.text}>{text}</Text>
          </View>
        ))}
      </View>
      {/* Empty again once a message was added; a reply that comes meanwhile keeps what was typed. */}
      <More key={written} reference={own} onAdded={(added) => client.setQueryData(queryKey, added)} />
    </AccountPanel>
  );
}

function More({ reference, onAdded }: { reference: string; onAdded: (ticket: TicketRecord) => void }) {
  const { form, error, sending, submit } = useSubmitForm('ticketMore', { message: '' }, async ({ message }) => {
    const result = await addToTicket(reference, message);
    if (result.ok) onAdded(result.value);
    return result;
  });
  return (
    <Form label="Add a message" error={error} sending={sending} submit={submit} button="Add to request" busy="Sending" testID="ticket-more">
      <FormField form={form} name="message" label="Add a message" rows={3} maxLength={4000} testID="ticket-more-field" />
    </Form>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[3] },
  message: { gap: space[1], padding: space[4], borderRadius: radius.control, backgroundColor: color.sunken },
  ours: { backgroundColor: color.primarySoft },
  text: { web: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } },
});
