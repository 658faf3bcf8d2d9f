import { cents, counted } from '@hearthway/format';
import { color, Notice, Select, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { problemFrom } from '../../../../../lib/query/result';
import { type ClickRow, clicksQuery } from '../../../api';

/** The clicks on an agent's sponsored cards in a month, by day and ZIP code, with what they cost. */
export function ClickStatement() {
  const [chosen, setMonth] = useState('');
  const { data, error } = useQuery({ ...clicksQuery(chosen), placeholderData: keepPreviousData });
  return (
    <AccountPanel title="Clicks on your card" testID="billing-clicks">
      {error ? (
        <Notice kind="danger" text={problemFrom(error).text} />
      ) : !data ? (
        <Skeleton height={120} />
      ) : (
        <>
          <Select label="Month" hideLabel value={chosen || data.month} options={data.months} onChange={setMonth} style={styles.month} testID="clicks-month" />
          {data.rows.length === 0 ? (
            <Text tone="secondary" testID="clicks-none">
              No clicks in this month.
            </Text>
          ) : (
            <View as="ul">
              {data.rows.map((row) => (
                <Row key={`${row.day} ${row.zip}`} title={`${row.day} · ${row.zip}`} note={opened(row)} cost={row.cost} />
              ))}
              <Row title="Total" note={counted(data.clicks, 'click')} cost={data.cost} />
            </View>
          )}
          <Text variant="small" tone="tertiary">
            {`Days are in UTC. A click is a press on your card that opens your page or contact form, counted once a person, home and day, without robots and other agents. Each costs ${cents(data.price)}, up to your monthly budget for the ZIP code, and is charged on the 1st of the next month.`}
          </Text>
        </>
      )}
    </AccountPanel>
  );
}

/** "3 opened your page, 1 your contact form". */
function opened({ page, contact }: ClickRow): string {
  return [page > 0 && `${page} opened your page`, contact > 0 && `${contact} opened your contact form`].filter(Boolean).join(', ');
}

function Row({ title, note, cost }: { title: string; note: string; cost: number }) {
  return (
    <View as="li" style={styles.row} testID="clicks-row">
      <View style={styles.text}>
        <Text weight={600}>{title}</Text>
        <Text variant="small" tone="secondary">
          {note}
        </Text>
      </View>
      <Text weight={600} tabular>
        {cents(cost)}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  month: { width: 200 },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 60, paddingVertical: space[2], borderTopWidth: 1, borderColor: color.border },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
