import type { QuoteRecord } from '@hearthway/api';
import { cents, pickedDate } from '@hearthway/format';
import { Grid, Select, space, StyleSheet, Text, View } from '@hearthway/ui';

import { ChoiceCard } from '../../../../../components/ChoiceCard';

interface Props {
  quote: QuoteRecord;
  /** Percentage to pay today. */
  split: number;
  /** Day of the second payment (YYYY-MM-DD); empty if none is chosen. */
  day: string;
  onChange: (split: number, day: string) => void;
  error: string | undefined;
}

/** Percentage to pay today if the payment is split. */
const half = 50;
/** Default number of days until the second payment. */
const usual = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** All days from `first` to `last`, as YYYY-MM-DD. */
function daysBetween(first: string, last: string): readonly string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return Array.from({ length: Math.round((to - from) / dayMs) + 1 }, (_, index) => new Date(from + index * dayMs).toISOString().slice(0, 10));
}

/** Choice of paying everything today, or half now and half later. */
export function WhenToPay({ quote, split, day, onChange, error }: Props) {
  const days = daysBetween(quote.second_payment_first, quote.second_payment_last);
  const chosen = days.includes(day) ? day : (days[usual - 1] ?? days[0] ?? '');
  return (
    <View style={styles.column} testID="signup-when">
      <Text variant="label">When to pay</Text>
      <Grid role="radiogroup" label="When to pay" style={styles.grid}>
        <ChoiceCard name="split" value="100" checked={split === 100} onChoose={() => onChange(100, day)} testID="split-100">
          <Text as="span" weight={600}>
            All today
          </Text>
          <Text as="span" variant="small" tone="secondary">
            {cents(quote.total)}
          </Text>
        </ChoiceCard>
        <ChoiceCard
          name="split"
          value="50"
          checked={split < 100}
          onChoose={() => onChange(half, chosen)}
          testID="split-50"
          more={
            split < 100 && (
              <Select
                label="Day of the second payment"
                hideLabel
                value={chosen}
                options={days.map((value) => ({ value, label: pickedDate(value) }))}
                onChange={(value) => onChange(split, value)}
                error={error}
                testID="split-day"
              />
            )
          }
        >
          <Text as="span" weight={600}>
            Split in two
          </Text>
          <Text as="span" variant="small" tone="secondary">
            Half today, half on the day you choose
          </Text>
        </ChoiceCard>
      </Grid>
    </View>
  );
}

const styles = StyleSheet.create({
  column: { gap: space[2] },
  grid: { gap: space[3], tablet: { columns: 2, web: { alignItems: 'start' } } },
});
