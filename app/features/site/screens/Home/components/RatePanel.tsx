import type { Rate } from '@hearthway/api';
import { date, percent } from '@hearthway/format';
import { Button, ChangeNote, color, Icon, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Sparkline } from './Sparkline';

/** The latest weekly mortgage rate, its recent history and source, and links to the calculator and to lenders. */
export function RatePanel({ rate }: { rate: Rate }) {
  const first = rate.weeks[0];
  return (
    <View as="section" label="Mortgage" style={styles.panel}>
      <View style={styles.kind}>
        <Icon name="percent" size={20} tone="primary" />
        <Text variant="label" weight={500} tone="secondary">
          Mortgage
        </Text>
      </View>
      <Text as="h2" variant="h2">
        See the monthly cost before you fall in love.
      </Text>
      <Text tone="secondary">{`Payment, taxes and insurance for any home, ${rate.age === 'this_week' ? 'at this week’s rate' : 'at the latest weekly rate we have'}.`}</Text>
      <View style={styles.rate}>
        <View>
          <Text variant="priceLarge">{percent(rate.percent)}</Text>
          <Text tone="secondary">
            30-year fixed, as of {date(rate.as_of)}
            {rate.age === 'old' ? ', an older rate' : ''}
          </Text>
        </View>
        <ChangeNote kind={rate.change > 0 ? 'up' : rate.change < 0 ? 'down' : 'neutral'} text={change(rate)} />
      </View>
      {first && rate.weeks.length > 1 && (
        <View>
          <Sparkline
            values={rate.weeks.map((week) => week.percent)}
            label={`The rate went from ${percent(first.percent)} on ${date(first.date)} to ${percent(rate.percent)}.`}
          />
          <View style={styles.ends}>
            <Text variant="small" tone="tertiary">
              {date(first.date)}
            </Text>
            <Text variant="small" tone="tertiary">
              {date(rate.as_of)}
            </Text>
          </View>
        </View>
      )}
      <Text variant="small" tone="tertiary">
        {rate.source}
      </Text>
      <View style={styles.actions}>
        <Button label="Estimate my payment" href="/mortgage" />
        <Button label="Meet a lender" href="/mortgage/pre-approval" variant="quiet" style={styles.second} />
      </View>
    </View>
  );
}

/** How the rate changed. Says "this week" only if that's true. */
function change({ change: points, age }: Rate): string {
  const when = age === 'this_week' ? 'this week' : 'that week';
  return points === 0 ? `Unchanged ${when}` : `${Math.abs(points).toFixed(2)} ${when}`;
}

const styles = StyleSheet.create({
  panel: {
    minWidth: 0,
    padding: space[6],
    gap: space[3],
    borderRadius: radius.sheet,
    backgroundColor: color.sunken,
    tablet: { padding: space[8] },
  },
  kind: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  rate: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: space[3], marginTop: space[2] },
  ends: { flexDirection: 'row', justifyContent: 'space-between', marginTop: space[2] },
  actions: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2], marginTop: 'auto' },
  /** On phones, below the first button and aligned with it. */
  second: { marginLeft: -space[3], tablet: { marginLeft: 0 } },
});
