import { cents, counted } from '@hearthway/format';
import { Button, color, Notice, Select, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Platform } from 'react-native';

import { problemFrom } from '../../../../lib/query/result';
import { type StatementRow, statementQuery } from '../../api/leads';

/** Number of months that can be chosen. */
const back = 13;

const programs: Readonly<Record<string, string>> = { 'pay-per-closing': 'Pay Per Closing', closings: 'Closings', leads: 'Leads', ppc: 'Pay Per Click' };

/** The latest months as options: { value: '2026-11', label: 'November 2026' }. */
function monthsUntil(now: Date) {
  return Array.from({ length: back }, (_, n) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - n, 1));
    return { value: month.toISOString().slice(0, 7), label: month.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }) };
  });
}

/** What became of an agent's leads in a month, for each ZIP code and program, and what those cost. */
export function Statement() {
  const [months] = useState(() => monthsUntil(new Date()));
  const [month, setMonth] = useState(months[0]!.value);
  const { data, error } = useQuery(statementQuery(month));
  return (
    <View role="group" label="Statement" style={styles.box} testID="lead-statement">
      <View style={styles.head}>
        <Text as="h2" variant="h3">
          Statement
        </Text>
        <Select label="Month" hideLabel value={month} options={months} onChange={setMonth} style={styles.month} testID="statement-month" />
      </View>
      {error ? (
        <Notice kind="danger" text={problemFrom(error).text} />
      ) : !data ? (
        <Skeleton height={72} />
      ) : data.rows.length === 0 ? (
        <Text tone="secondary" testID="statement-empty">
          No leads and no program charges in this month.
        </Text>
      ) : (
        <View as="ul">
          {data.rows.map((row) => (
            <Row key={`${row.program} ${row.zip}`} name={nameOf(row)} row={row} />
          ))}
          {data.rows.length > 1 && <Row name="Total" row={data.total} />}
        </View>
      )}
      {Platform.select({
        web: (
          <View style={styles.files}>
            <Button
              label="PDF"
              icon="download"
              variant="secondary"
              compact
              href={`/api/agent/lead-statement.pdf?month=${month}`}
              accessibleLabel="Statement as PDF"
              newTab
              testID="statement-pdf"
            />
            <Button
              label="CSV"
              icon="download"
              variant="secondary"
              compact
              href={`/api/agent/lead-statement.csv?month=${month}`}
              accessibleLabel="Statement as CSV"
              testID="statement-csv"
            />
          </View>
        ),
        default: null,
      })}
      <Text variant="small" tone="tertiary">
        Months are in UTC. Costs are what was charged for the program in the month, in equal parts for its ZIP codes; clicks cost where they were. Referral fees
        are under Billing.
      </Text>
    </View>
  );
}

function nameOf({ program, zip }: StatementRow): string {
  if (program !== '') return `${zip} · ${programs[program] ?? program}`;
  return zip === '' ? 'Your own buyers, listings and page' : `${zip} · free`;
}

function Row({ name, row }: { name: string; row: StatementRow }) {
  const { program, offered, accepted, passed, expired, toured, closed, cost } = row;
  return (
    <View as="li" style={styles.row} testID="statement-row">
      <View style={styles.text}>
        <Text weight={600}>{name}</Text>
        <Text variant="small" tone="secondary">
          {offered === 0
            ? 'No leads'
            : `${counted(offered, 'lead')} offered · ${accepted} accepted · ${passed} passed · ${expired} expired · ${toured} toured · ${closed} closed`}
        </Text>
      </View>
      <Text weight={600} tabular>
        {name !== 'Total' && program === '' ? 'Free' : cents(cost)}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  box: { gap: space[3] },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: space[3] },
  files: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
  month: { width: 200 },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[3], minHeight: 60, paddingVertical: space[2], borderTopWidth: 1, borderColor: color.border },
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
});
