import type { TicketRecord } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Badge, Box, Button, color, Link, makeStyles, Notice, Skeleton, space, Text } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import type { ValueResult } from '../../../../../lib/query/result';
import { readMyTickets } from '../../../api';
import { statusLabels, ticketPath } from '../labels';

/** The user's own requests. `newest`: reference of one that was just sent, after which the list is reloaded. */
export function MyTickets({ newest }: { newest: string | null }) {
  const s = useStyles();
  const [result, setResult] = useState<ValueResult<readonly TicketRecord[]> | null>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let left = false;
    void readMyTickets().then((found) => left || setResult(found));
    return () => {
      left = true;
    };
  }, [newest, again]);
  if (result?.ok && result.value.length === 0) return null;
  return (
    <AccountPanel title="Your requests" testID="support-own">
      {!result && <Skeleton height={64} />}
      {result && !result.ok && <Notice kind="danger" text={result.error} action={<Button label="Try again" variant="quiet" compact onPress={() => setAgain(again + 1)} testID="support-own-again" />} />}
      {result?.ok && (
        <Box as="ul">
          {result.value.map(({ reference, topic, status, asked_at: at }, index) => (
            <Box as="li" key={reference} style={[s.row, index > 0 && s.line]}>
              <Box style={s.text}>
                <Link href={ticketPath(reference)} style={s.link}><Text weight={600} tone="primary">{topic}</Text></Link>
                <Text variant="small" tone="secondary" tabular>{date(at)} · {reference}</Text>
              </Box>
              <Badge {...statusLabels[status]} />
            </Box>
          ))}
        </Box>
      )}
    </AccountPanel>
  );
}

const useStyles = makeStyles({
  row: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[2], paddingVertical: space[2] },
  line: { borderTopWidth: 1, borderTopColor: color.border },
  text: { minWidth: 0, maxWidth: '100%' },
  link: { minHeight: 24, borderRadius: 4, alignSelf: 'flex-start' },
});
