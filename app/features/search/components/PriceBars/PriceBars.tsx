import type { PriceBand } from '@hearthway/api';
import { shortPrice } from '@hearthway/format';
import { color, motion, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { isInRange, mostHomes, pricedHomes, type PriceRange } from './priceBands';

/** A range of bars, as indexes: the first one in it, and the first one after it. */
export interface BandEdges {
  first: number;
  end: number;
}

interface Props {
  bands: readonly PriceBand[];
  chosen: PriceRange;
  /** Height of the tallest bar, in px. */
  height?: number;
  /** The bars to show as selected, if a control below them selects whole bars. By default, those that overlap `chosen`. */
  edges?: BandEdges;
  /** Rendered on the line below the bars. */
  children?: ReactNode;
}

/** The axis has labels at multiples of this price, in dollars, and at its end. */
const roundFigure = 500_000;
const roomFor = 0.8;

/** Price distribution: a bar per price band, gray outside the selected range. The caption describes it in words. */
export function PriceBars({ bands, chosen, height = 56, edges, children }: Props) {
  const max = Math.max(...bands.map(({ count }) => count));
  // A chart of one home would be pointless.
  if (pricedHomes(bands) < 2) return null;
  const inside = (band: PriceBand, index: number) => (edges ? index >= edges.first && index < edges.end : isInRange(band, chosen));
  return (
    <View as="figure" style={styles.figure} testID="price-bars">
      <View>
        <View style={[styles.bars, { height }]} aria-hidden>
          {bands.map((band, index) => (
            <View
              key={band.from}
              style={[styles.bar, inside(band, index) ? styles.inside : styles.outside, { height: heightOf(band.count / max, height) }]}
              testID={inside(band, index) ? 'price-bar-inside' : 'price-bar-outside'}
            />
          ))}
        </View>
        {children}
        <View style={styles.axis} aria-hidden>
          {bands.map(({ from, to }, index) => {
            const at = index / bands.length;
            const named = to === 0 || (from % roundFigure === 0 && at < roomFor);
            return (
              named && (
                <Text key={from} variant="tab" tone="tertiary" tabular style={[styles.named, to === 0 ? styles.last : { left: `${at * 100}%` }]}>
                  {from === 0 ? '$0' : `${shortPrice(from)}${to === 0 ? '+' : ''}`}
                </Text>
              )
            );
          })}
        </View>
      </View>
      <View as="figcaption">
        <Text variant="small" tone="secondary" testID="price-summary">
          {distributionText(mostHomes(bands))}
        </Text>
      </View>
    </View>
  );
}

/** Height of a bar in px. Bands with few homes stay visible. */
function heightOf(share: number, highest: number): number {
  return share === 0 ? 0 : Math.max(2, Math.round(share * highest));
}

/** "Most homes cost $250K–$450K", "up to $400K", "$1.2M or more" */
function distributionText({ from, to }: { from: number; to: number }): string {
  if (from === 0 && to === 0) return 'Homes at all prices';
  if (to === 0) return `Most homes cost ${shortPrice(from)} or more`;
  return `Most homes cost ${from === 0 ? 'up to ' : `${shortPrice(from)}–`}${shortPrice(to)}`;
}

const styles = StyleSheet.create({
  figure: { gap: space[1], margin: 0 },
  bars: { flexDirection: 'row', alignItems: 'flex-end', gap: 1, borderBottomWidth: 1, borderBottomColor: color.control },
  bar: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    borderTopLeftRadius: 2,
    borderTopRightRadius: 2,
    web: { transitionProperty: 'height, background-color', transitionDuration: `${motion.duration.base}ms` },
    reducedMotion: { web: { transitionProperty: 'none' } },
  },
  inside: { backgroundColor: color.primary, forcedColors: { web: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } } },
  outside: { backgroundColor: color.control, forcedColors: { web: { forcedColorAdjust: 'none', backgroundColor: 'GrayText' } } },
  axis: { height: 16 },
  named: { position: 'absolute', top: 0 },
  last: { right: 0 },
});
