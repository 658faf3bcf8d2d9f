import type { ProgramProduct } from '@hearthway/api';
import { money } from '@hearthway/format';
import { color, Pressable, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useRadios } from '../../../../../lib/focus/useRadios';
import { Section } from './Section';

interface Props {
  number: number;
  program: ProgramProduct;
  /** Percentage points bought so far. */
  bought: number;
  onChange: (points: number) => void;
  limits: { buy_down: number; buy_down_price: number };
}

/** A slider for buying down the referral fee, one percentage point per stop. It's a radio group. */
export function BuyDown({ number, program, bought, onChange, limits: { buy_down: max, buy_down_price: price } }: Props) {
  const full = program.referral_fee;
  const points = Array.from({ length: max + 1 }, (_, index) => index);

  const radio = useRadios('scale', points.length, bought, onChange);

  return (
    <Section number={number} title="Referral buy-down" testID="signup-buydown">
      <View style={styles.head}>
        <View style={styles.text}>
          <Text variant="label">Referral fee at closing</Text>
          <Text variant="small" tone="secondary">{`Pay now for a lower fee later: ${money(price)} per point.`}</Text>
        </View>
        <View style={styles.fee} aria-live="polite" testID="signup-fee">
          <Text variant="stat">{`${full - bought}%`}</Text>
          {bought > 0 && <Text tone="tertiary" style={styles.before} aria-label={`instead of ${full}%`}>{`${full}%`}</Text>}
        </View>
      </View>
      <View>
        <View style={styles.rail} aria-hidden>
          <View style={[styles.done, { width: `${(bought / max) * 100}%` }]} />
        </View>
        <View role="radiogroup" label="Referral fee" style={styles.stops}>
          {points.map((point) => (
            <Pressable
              key={point}
              {...radio(point)}
              label={`${full - point}%${point === 0 ? '' : `, ${money(point * price)} now`}`}
              style={styles.stop}
              testID={`buydown-${point}`}
            >
              <View style={[styles.dot, point < bought && styles.passed, point === bought && styles.thumb]} />
            </Pressable>
          ))}
        </View>
        <View style={styles.ends} aria-hidden>
          {[0, max / 2, max].map((point) => (
            <Text
              key={point}
              variant="small"
              tone={point === bought ? 'primary' : 'secondary'}
              weight={point === bought ? 600 : 400}
            >{`${full - point}%`}</Text>
          ))}
        </View>
      </View>
    </Section>
  );
}

/** Height of the row of stops in px, enough for touch. */
const height = 44;
const stopWidth = 26;

const styles = StyleSheet.create({
  head: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[4] },
  text: { flexShrink: 1, minWidth: 0, gap: 2 },
  fee: { flexDirection: 'row', alignItems: 'baseline', gap: space[2] },
  before: { textDecorationLine: 'line-through' },
  rail: { position: 'absolute', top: height / 2 - 3, left: stopWidth / 2, right: stopWidth / 2, height: 6, borderRadius: 3, backgroundColor: color.border },
  done: { height: 6, borderRadius: 3, backgroundColor: color.primary },
  stops: { flexDirection: 'row', justifyContent: 'space-between' },
  stop: { width: stopWidth, height, alignItems: 'center', justifyContent: 'center', borderRadius: 13 },
  dot: { width: 12, height: 12, borderRadius: 6, borderWidth: 2, borderColor: color.control, backgroundColor: color.surface },
  passed: { borderColor: color.primary, backgroundColor: color.primary },
  thumb: {
    width: 26,
    height: 26,
    borderRadius: 13,
    borderWidth: 6,
    borderColor: color.primary,
    backgroundColor: color.surface,
    boxShadow: `0 0 0 3px ${color.surface}`,
  },
  ends: { flexDirection: 'row', justifyContent: 'space-between' },
});
