import type { Schemas } from '@hearthway/api';
import { date, percent } from '@hearthway/format';
import { Badge, ChangeNote, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

type Data = Schemas['MortgageRatesData'];
type Now = Schemas['RateNow'];

/** The latest rates, and the 30-year rate a year earlier. */
export function RateCards({ data: { thirty, fifteen, year_ago: before } }: { data: Data }) {
  return (
    <View as="ul" style={styles.cards}>
      <Card label="30-year fixed" dot={color.primary} value={thirty.percent} note={`as of ${date(thirty.as_of)}`}>
        <Change now={thirty} />
      </Card>
      {fifteen.percent > 0 && (
        <Card
          label="15-year fixed"
          dot={color.barTax}
          value={fifteen.percent}
          note={fifteen.as_of === thirty.as_of ? `as of ${date(fifteen.as_of)}` : `last published ${date(fifteen.as_of)}`}
        >
          <Change now={fifteen} />
        </Card>
      )}
      {before.percent > 0 && (
        <Card label="30-year, a year earlier" dot={color.border} value={before.percent} note={`as of ${date(before.as_of)}`}>
          <Text tone="secondary">{`${signed(thirty.percent - before.percent)} since`}</Text>
        </Card>
      )}
    </View>
  );
}

/** How a rate changed. Says "this week" only if that's true, and marks old rates as out of date. */
function Change({ now: { change, age } }: { now: Now }) {
  if (age === 'old') return <Badge kind="sample" text="Out of date" />;
  const when = age === 'this_week' ? 'this week' : 'that week';
  return (
    <ChangeNote
      kind={change > 0 ? 'up' : change < 0 ? 'down' : 'neutral'}
      trend
      text={change === 0 ? `Unchanged ${when}` : `${Math.abs(change).toFixed(2)} ${when}`}
    />
  );
}

/** A change in percentage points, with its sign: +0.94. */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(2);
  return Number(text) === 0 ? '0.00' : `${points > 0 ? '+' : '−'}${text}`;
}

function Card({ label, dot, value, note, children }: { label: string; dot: string; value: number; note: string; children: ReactNode }) {
  return (
    <View as="li" style={styles.card}>
      <View style={styles.name}>
        <View style={[styles.dot, { backgroundColor: dot }]} />
        <Text tone="secondary">{label}</Text>
      </View>
      <View style={styles.value}>
        <Text variant="priceLarge">{percent(value)}</Text>
        {children}
      </View>
      <Text tone="secondary">{note}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  cards: { gap: space[4], tablet: { flexDirection: 'row' }, desktop: { gap: space[5] } },
  card: {
    gap: 2,
    padding: space[5],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.sheet,
    backgroundColor: color.surface,
    tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 },
    desktop: { padding: space[6] },
  },
  name: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  dot: { width: 14, height: 14, borderRadius: 5, forcedColors: { borderWidth: 1 } },
  value: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: space[3] },
});
