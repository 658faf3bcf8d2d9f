import type { QuoteRecord } from '@hearthway/api';
import { cents, pickedDate } from '@hearthway/format';
import { Box, makeStyles, Select, space, Text } from '@hearthway/ui';

import { ChoiceCard } from '../../../../../components/ChoiceCard';

interface Props {
  quote: QuoteRecord;
  /** Percent that is paid today. */
  split: number;
  /** Day of the second part; empty: none is chosen. */
  day: string;
  onChange: (split: number, day: string) => void;
  error: string | undefined;
}

/** Percent that is paid today when the total is paid in two parts. */
const half = 50;
/** Days until the second part, unless another day is chosen. */
const usual = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The days from one to another, such as 2026-12-22. */
function daysBetween(first: string, last: string): readonly string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return Array.from({ length: Math.round((to - from) / dayMs) + 1 }, (_, index) => new Date(from + index * dayMs).toISOString().slice(0, 10));
}

/** All today, or half of it on a later day. */
export function WhenToPay({ quote, split, day, onChange, error }: Props) {
  const s = useStyles();
  const days = daysBetween(quote.second_payment_first, quote.second_payment_last);
  const chosen = days.includes(day) ? day : (days[usual - 1] ?? days[0] ?? '');
  return (
    <Box style={s.column} testID="signup-when">
      <Text variant="label">When to pay</Text>
      <Box role="radiogroup" label="When to pay" style={s.grid}>
        <ChoiceCard name="split" value="100" checked={split === 100} onChoose={() => onChange(100, day)} testID="split-100">
          <Text as="span" weight={600}>All today</Text>
          <Text as="span" variant="small" tone="secondary">{cents(quote.total)}</Text>
        </ChoiceCard>
        <ChoiceCard
          name="split" value="50" checked={split < 100} onChoose={() => onChange(half, chosen)} testID="split-50"
          more={split < 100 && (
            <Select label="Day of the second payment" hideLabel value={chosen} options={days.map((value) => ({ value, label: pickedDate(value) }))} onChange={(value) => onChange(split, value)} error={error} testID="split-day" />
          )}
        >
          <Text as="span" weight={600}>Split in two</Text>
          <Text as="span" variant="small" tone="secondary">Half today, half on the day you choose</Text>
        </ChoiceCard>
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  column: { gap: space[2] },
  grid: { gap: space[3], tablet: { web: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } } },
});
