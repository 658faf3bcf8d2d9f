import type { Schemas } from '@hearthway/api';
import { date, percent } from '@hearthway/format';
import { color, Drawing, Element, radius, shadow, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

import { axisText } from '../../../../../components/axisText';

type Point = Schemas['RateWeek'];

const width = 1000;
const height = 400;

/** Width of the y axis. */
const scale = 'min(2rem, 9vw)';

/** Line chart of the rates. Hovering or the arrow keys show the values of a week. The table view has the same data. */
export function RatesChart({ points }: { points: readonly Point[] }) {
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const { low, high } = scaleOf(points);
  const x = (index: number) => (last > 0 ? index / last : 0.5);
  const y = (value: number) => 1 - (value - low) / (high - low);
  const shown = at === null ? undefined : points[at];
  const end = points[last];
  if (!end) return null;

  function move(event: PointerEvent<HTMLElement>) {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((event.clientX - left) / wide) * last))));
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = at ?? last;
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, PageUp: from + 10, PageDown: from - 10, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') setAt(null);
    if (to === undefined) return;
    event.preventDefault();
    setAt(Math.min(last, Math.max(0, to)));
  }

  const described = shown ?? end;
  return (
    <View>
      <View style={styles.chart}>
        <View style={styles.scale} aria-hidden>
          {ticksOf(low, high).map((value) => (
            <Text
              key={value}
              variant="small"
              tone="tertiary"
              align="right"
              style={[styles.label, styles.tick, { top: `${100 * y(value)}%` }]}
            >{`${value}%`}</Text>
          ))}
        </View>
        <Element
          as="div"
          style={styles.plot}
          tabIndex={0}
          role="slider"
          testID="rates-chart"
          aria-label="Mortgage rates by week"
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at ?? last}
          aria-valuetext={textOf(described)}
          onPointerMove={move}
          onPointerLeave={() => setAt(null)}
          onKeyDown={onKeyDown}
          onFocus={() => setAt((before) => before ?? last)}
          onBlur={() => setAt(null)}
        >
          {ticksOf(low, high).map((value) => (
            <View key={value} style={[styles.grid, { top: `${100 * y(value)}%` }]} />
          ))}
          <Drawing box={[width, height]} width="100%" height="100%" stretched paths={pathsOf(points, x, y)} />
          <View style={[styles.dot, styles.thirty, place(x(last), y(end.thirty))]} />
          {shown && (
            <>
              <View style={[styles.line, { left: `${100 * x(at ?? 0)}%` }]} />
              <View style={[styles.dot, styles.thirty, place(x(at ?? 0), y(shown.thirty))]} />
              {shown.fifteen > 0 && <View style={[styles.dot, styles.fifteen, place(x(at ?? 0), y(shown.fifteen))]} />}
              <View style={[styles.card, x(at ?? 0) > 0.5 ? { right: `${100 * (1 - x(at ?? 0)) + 2}%` } : { left: `${100 * x(at ?? 0) + 2}%` }]} aria-hidden>
                <Text variant="small" tone="secondary">
                  {date(shown.date)}
                </Text>
                <Reading name="30-year" value={shown.thirty} tint={color.primary} />
                {shown.fifteen > 0 && <Reading name="15-year" value={shown.fifteen} tint={color.barTax} />}
              </View>
            </>
          )}
        </Element>
      </View>
      <View style={styles.marks} aria-hidden>
        {marksOf(points).map((day, index) => (
          <Text key={day} variant="small" tone="tertiary" style={[styles.label, index % 2 === 1 && styles.between]}>
            {day}
          </Text>
        ))}
      </View>
    </View>
  );
}

function Reading({ name, value, tint }: { name: string; value: number; tint: string }) {
  return (
    <View style={styles.reading}>
      <View style={[styles.spot, { backgroundColor: tint }]} />
      <Text variant="small" style={styles.name}>
        {name}
      </Text>
      <Text variant="small" weight={600} tabular>
        {percent(value)}
      </Text>
    </View>
  );
}

const textOf = ({ date: day, thirty, fifteen }: Point): string =>
  `${date(day)}: 30-year ${percent(thirty)}${fifteen > 0 ? `, 15-year ${percent(fifteen)}` : ''}`;

const place = (x: number, y: number) => ({ left: `${100 * x}%`, top: `${100 * y}%` }) as const;

/** The y axis: whole percentages around all values, with some room. */
function scaleOf(points: readonly Point[]): { low: number; high: number } {
  const values = points.flatMap(({ thirty, fifteen }) => (fifteen > 0 ? [thirty, fifteen] : [thirty]));
  return { low: Math.max(0, Math.floor(Math.min(...values) - 0.1)), high: Math.ceil(Math.max(...values) + 0.1) };
}

/** Grid lines at whole percentages, at most eight intervals. */
function ticksOf(low: number, high: number): number[] {
  const step = Math.ceil((high - low) / 8);
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step);
}

/** Labels of the x axis: five evenly spaced months, or years over long ranges. */
function marksOf(points: readonly Point[]): string[] {
  const last = points.length - 1;
  const days = [0, 0.25, 0.5, 0.75, 1].map((share) => points[Math.round(share * last)]?.date ?? '');
  const years = Number(days[4]?.slice(0, 4)) - Number(days[0]?.slice(0, 4));
  return [...new Set(days.map((day) => (years > 6 ? day.slice(0, 4) : date(day).replace(/ \d+,/, ''))))];
}

/** A filled line for the 30-year rate, and a line for the 15-year rate, interrupted where it wasn't published. */
function pathsOf(points: readonly Point[], x: (index: number) => number, y: (value: number) => number) {
  const at = (index: number, value: number) => `${(width * x(index)).toFixed(1)} ${(height * y(value)).toFixed(1)}`;
  const thirty = `M${points.map((point, index) => at(index, point.thirty)).join('L')}`;
  const fifteen = points
    .map((point, index) => (point.fifteen > 0 ? at(index, point.fifteen) : ''))
    .join('|')
    .split(/\|{2,}|^\||\|$/)
    .filter(Boolean)
    .map((run) => `M${run.split('|').join('L')}`)
    .join('');
  return [
    { d: `${thirty}L${width} ${height}L0 ${height}Z`, fill: color.primary, opacity: 0.1 },
    ...(fifteen === '' ? [] : [{ d: fifteen, fill: 'none', stroke: color.barTax, strokeWidth: 2.5 }]),
    { d: thirty, fill: 'none', stroke: color.primary, strokeWidth: 2.5 },
  ];
}

const styles = StyleSheet.create({
  chart: { flexDirection: 'row', height: 260, tablet: { height: 400 } },
  label: axisText,
  scale: { width: 32, marginRight: space[2], web: { width: scale } },
  tick: { position: 'absolute', right: 0, marginTop: -10 },
  plot: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    minWidth: 0,
    web: { touchAction: 'pan-y', outlineStyle: 'none' },
    focus: { web: { outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 4 } },
  },
  grid: { position: 'absolute', left: 0, right: 0, height: 1, backgroundColor: color.border },
  line: { position: 'absolute', top: 0, bottom: 0, borderLeftWidth: 1, borderStyle: 'dashed', borderColor: color.control },
  dot: { position: 'absolute', width: 12, height: 12, marginLeft: -6, marginTop: -6, borderRadius: 6, borderWidth: 2, borderColor: color.surface },
  thirty: { backgroundColor: color.primary },
  fifteen: { backgroundColor: color.barTax },
  card: {
    position: 'absolute',
    bottom: space[4],
    width: 176,
    gap: 2,
    padding: space[3],
    borderRadius: radius.control,
    backgroundColor: color.raised,
    ...shadow.e3,
  },
  reading: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  spot: { width: 10, height: 10, borderRadius: 5 },
  name: { flexGrow: 1 },
  between: { display: 'none', tablet: { display: 'flex' } },
  marks: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    marginTop: space[3],
    marginLeft: 32 + space[2],
    web: { marginLeft: `calc(${scale} + ${space[2]}px)` },
  },
});
