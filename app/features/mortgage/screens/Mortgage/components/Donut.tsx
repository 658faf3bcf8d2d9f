import { money } from '@hearthway/format';
import { Drawing, StyleSheet, Text, View } from '@hearthway/ui';

import type { CostPart } from './costs';

const size = 248;
const ring = 30;
const gap = 3;
const radius = (size - ring) / 2;

/** Donut chart of the monthly cost, with the total in the middle. The rows next to it are the accessible version. */
export function Donut({ parts, total }: { parts: readonly CostPart[]; total: number }) {
  return (
    <View style={styles.donut}>
      <Drawing box={[size, size]} width="100%" height="100%" paths={arcsOf(parts)} />
      <View style={styles.middle}>
        <Text variant="priceLarge" aria-live="polite" testID="mortgage-total">
          {money(total)}
        </Text>
        <Text variant="lead" tone="secondary">
          a month
        </Text>
      </View>
    </View>
  );
}

/** An arc per part, clockwise from the top, with gaps if there are several. */
function arcsOf(parts: readonly CostPart[]) {
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  const pause = parts.length > 1 ? gap / radius : 0;
  let from = 0;
  return parts.map(({ amount, color }) => {
    const turn = (amount / sum) * 2 * Math.PI;
    const to = from + Math.max(turn - pause, 0.01);
    const d = arc(from, Math.min(to, from + 2 * Math.PI - 0.001));
    from += turn;
    return { d, fill: 'none', stroke: color, strokeWidth: ring };
  });
}

function arc(from: number, to: number): string {
  const at = (angle: number) => `${(size / 2 + radius * Math.sin(angle)).toFixed(2)} ${(size / 2 - radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(from)}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
}

const styles = StyleSheet.create({
  donut: { width: 220, height: 220, alignSelf: 'center', flexShrink: 0, tablet: { width: size, height: size } },
  middle: { position: 'absolute', top: 0, left: 0, right: 0, bottom: 0, alignItems: 'center', justifyContent: 'center' },
});
