import { date } from '@hearthway/format';
import { Badge, Button, color, Link, Notice, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { unwrapResult } from '../../../../../lib/query/result';
import { readMyTickets } from '../../../api';
import { statusLabels, ticketPath } from '../labels';

/** The user's own requests. `newest`: reference of one that was just sent, after which the list is reloaded. */
export function MyTickets({ newest }: { newest: string | null }) {
  const {
    data: tickets,
    error,
    refetch,
  } = useQuery({
    queryKey: ['own tickets', newest],
    queryFn: async () => (await unwrapResult(readMyTickets())).value,
    placeholderData: keepPreviousData,
    staleTime: 0, // a reply may have come since
  });
  if (tickets?.length === 0) return null;
  return (
    <AccountPanel title="Your requests" testID="support-own">
      {!tickets && !error && <Skeleton height={64} />}
      {!tickets && error && (
        <Notice
          kind="danger"
          text={error.message}
          action={<Button label="Try again" variant="quiet" compact onPress={() => void refetch()} testID="support-own-again" />}
        />
      )}
      {tickets && (
        <View as="ul">
          {tickets.map(({ reference, topic, status, asked_at: at }, index) => (
            <View as="li" key={reference} style={[styles.row, index > 0 && styles.line]}>
              <View style={styles.text}>
                <Link href={ticketPath(reference)} style={styles.link}>
                  <Text weight={600} tone="primary">
                    {topic}
                  </Text>
                </Link>
                <Text variant="small" tone="secondary" tabular>
                  {date(at)} · {reference}
                </Text>
              </View>
              <Badge {...statusLabels[status]} />
            </View>
          ))}
        </View>
      )}
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2], paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  text: { minWidth: 0, maxWidth: '100%' },
  link: { minHeight: 24, borderRadius: 4, alignSelf: 'flex-start' },
});
