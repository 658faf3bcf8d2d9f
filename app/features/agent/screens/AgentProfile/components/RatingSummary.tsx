import type { AgentTestimonials } from '@hearthway/api';
import { count, counted } from '@hearthway/format';
import { color, Icon, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Stars } from '../../../../../components/Rating/Stars';

/** The average rating, and how many testimonials gave each number of stars. */
export function RatingSummary({ testimonials }: { testimonials: AgentTestimonials }) {
  const total = Math.max(1, testimonials.count);
  const rows = testimonials.distribution.map((amount, index) => ({ stars: index + 1, amount })).reverse();
  return (
    <View style={styles.row} testID="agent-rating">
      <View style={styles.average}>
        <Text variant="h1" as="p">
          {testimonials.average.toFixed(1)}
        </Text>
        <Stars rating={testimonials.average} size={20} />
        <Text variant="small" tone="secondary">
          {counted(testimonials.count, 'testimonial')}
        </Text>
      </View>
      <View style={styles.bars}>
        {rows.map(({ stars, amount }) => (
          <View
            key={stars}
            role="img"
            label={`${counted(stars, 'star')}: ${counted(amount, 'testimonial')}`}
            style={styles.line}
            testID={`agent-stars-${stars}`}
          >
            <Text variant="small">{count(stars)}</Text>
            <Icon name="star" weight="fill" size={14} tone="star" />
            <View style={styles.track}>
              <View style={[styles.bar, { width: `${(100 * amount) / total}%` }]} />
            </View>
            <Text variant="small" tone="secondary" tabular style={styles.amount}>
              {count(amount)}
            </Text>
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[8], rowGap: space[4] },
  average: { gap: space[1], alignItems: 'flex-start' },
  bars: { flexGrow: 1, flexShrink: 1, flexBasis: 220, maxWidth: 440, minWidth: 0 },
  line: { flexDirection: 'row', alignItems: 'center', gap: space[2], height: 22 },
  track: { flexGrow: 1, flexShrink: 1, flexBasis: 0, height: 8, borderRadius: radius.pill, overflow: 'hidden', backgroundColor: color.sunken },
  bar: { height: 8, borderRadius: radius.pill, backgroundColor: color.star },
  amount: { minWidth: 24, textAlign: 'right' },
});
