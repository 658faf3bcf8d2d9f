import type { QuoteRecord } from '@hearthway/api';
import { cents, pickedDate } from '@hearthway/format';
import { Button, color, Icon, Notice, radius, shadow, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import type { QuoteState } from '../useQuote';
import { ChargeTerms } from './ChargeTerms';

interface Props {
  quoted: QuoteState;
  /** Whether the order is placed. It then no longer changes, and the charges are listed next to the payment form instead. */
  settled?: boolean;
  /** Whether nothing was changed yet: what is missing is a hint then, not an error. */
  untouched?: boolean;
  /** The button, and any error after pressing it. */
  children?: ReactNode;
}

const timeOf = (at: string) => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** The order: items, total, and what is charged when. All amounts come from the server. */
export function OrderSummary({ quoted: { quote, stale, problem, refetch }, settled = false, untouched = false, children }: Props) {
  return (
    <View as="section" label="Your order" aria-busy={stale && !problem} style={styles.card} testID="signup-order">
      <Text as="h2" variant="h3">
        Your order
      </Text>
      {!problem && (quote ? <Lines quote={quote} stale={stale} /> : <Waiting />)}
      {problem && (
        <Notice
          kind={untouched ? 'info' : 'danger'}
          text={Object.values(problem.fields ?? {})[0] ?? problem.text}
          testID="signup-no-total"
          action={problem.fields ? undefined : <Button label="Try again" variant="quiet" compact onPress={refetch} />}
        />
      )}
      {quote && !problem && !settled && (stale ? <Skeleton height={150} /> : <ChargeTerms lines={quote.wording} />)}
      {children}
      {!settled && !problem && (
        <View style={styles.note}>
          <Icon name="arrows-clockwise" size={16} tone="secondary" />
          <Text variant="small" tone="secondary" style={styles.text}>
            {stale
              ? 'Our server is calculating the total.'
              : quote
                ? `Calculated by our server at ${timeOf(quote.quoted_at)}. If anything changes before you pay, we’ll ask you again.`
                : 'Our server calculates the total.'}
          </Text>
        </View>
      )}
    </View>
  );
}

function Lines({ quote, stale }: { quote: QuoteRecord; stale: boolean }) {
  return (
    <View style={styles.lines}>
      {quote.lines.map(({ kind, text, note, amount }) => (
        <Row key={`${kind} ${text}`} text={text} note={note} amount={amount} stale={stale} discount={kind === 'promo' || kind === 'credit'} />
      ))}
      <View style={styles.total}>
        <Row text="Total" amount={quote.total} stale={stale} strong />
      </View>
      <View style={styles.well}>
        <View style={styles.row}>
          <Text weight={600} style={styles.text}>
            Due today
          </Text>
          <Amount cents={quote.due_today} stale={stale} large testID="signup-due" />
        </View>
        {quote.later.map(({ kind, text, amount, due_on: on, every }) => (
          <View key={kind} style={styles.row}>
            <Text variant="small" tone="secondary" style={styles.text}>
              {every === '' ? `${text}, ${pickedDate(on)}` : `${text}, from ${pickedDate(on)}`}
            </Text>
            {stale ? (
              <Skeleton width={72} height={14} />
            ) : (
              <Text variant="small" weight={600} tabular numberOfLines={1} style={styles.amount}>{`${cents(amount)}${every === '' ? '' : ` a ${every}`}`}</Text>
            )}
          </View>
        ))}
      </View>
    </View>
  );
}

function Row({
  text,
  note = '',
  amount,
  stale,
  discount = false,
  strong = false,
}: {
  text: string;
  note?: string;
  amount: number;
  stale: boolean;
  discount?: boolean;
  strong?: boolean;
}) {
  return (
    <View style={styles.row}>
      <View style={styles.text}>
        <Text tone={discount ? 'success' : 'text'} weight={discount || strong ? 600 : 400}>
          {text}
        </Text>
        {note !== '' && (
          <Text variant="small" tone="secondary">
            {note}
          </Text>
        )}
      </View>
      <Amount cents={amount} stale={stale} discount={discount} />
    </View>
  );
}

function Amount({
  cents: amount,
  stale,
  large = false,
  discount = false,
  testID,
}: {
  cents: number;
  stale: boolean;
  large?: boolean;
  discount?: boolean;
  testID?: string;
}) {
  if (stale) return <Skeleton width={large ? 124 : 76} height={large ? 34 : 22} />;
  return (
    <Text variant={large ? 'stat' : undefined} weight={large ? 700 : 600} tone={discount ? 'success' : 'text'} tabular testID={testID}>
      {cents(amount)}
    </Text>
  );
}

/** As tall as the smallest order. */
function Waiting() {
  return (
    <View style={styles.lines} role="status" label="Loading your order">
      <Skeleton height={44} />
      <Skeleton height={40} />
      <Skeleton height={110} radius={radius.photo} />
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    ...shadow.e2,
    tablet: { padding: space[7] },
  },
  lines: { gap: space[3] },
  row: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[4] },
  text: { flexShrink: 1, minWidth: 0 },
  amount: { flexShrink: 0 },
  total: { borderTopWidth: 1, borderColor: color.border, paddingTop: space[3] },
  well: { gap: space[2], padding: space[4], borderRadius: radius.photo, backgroundColor: color.sunken },
  note: { flexDirection: 'row', gap: space[2] },
});
