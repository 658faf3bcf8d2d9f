import { color, Drawing, Element, radius, shadow, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';

import { axisText } from '../axisText';
import { aloneIn, linesOf, type Scale, scaleOf } from './scale';

/** A line of the chart. */
interface ChartSeries {
  name: string;
  /** A theme color. */
  tint: string;
  /** A value for each point; null: unknown, which interrupts the line. */
  values: readonly (number | null)[];
}

interface Props {
  /** "Mortgage rates by week", for assistive technology. */
  label: string;
  /** What each point is called: "Oct 1, 2026". */
  points: readonly string[];
  /** Labels below the x axis: five or fewer, evenly spaced. */
  marks: readonly string[];
  /** The first one is filled and drawn on top. */
  series: readonly ChartSeries[];
  /** A value as text: "7.28%". */
  format: (value: number) => string;
  /** Values of the y axis as text, if they are shorter; "7%". */
  tick?: (value: number) => string;
  /** The smallest distance of two grid lines. */
  minStep?: number;
  /** The y axis has long values: "$412,000". */
  wide?: boolean;
  testID?: string;
}

const width = 1000;
const height = 400;

/** Widths of the y axis, which grow with the reader's text. */
const narrow = 'min(2rem, 9vw)';
const long = 'min(3.5rem, 16vw)';

/**
 * Lines over time. Hovering or the arrow keys show the values of a point. What shows it also has a table with the same data, because a
 * slider reads out one point at a time.
 */
export function LineChart({ label, points, marks, series, format, tick = format, minStep = 0, wide = false, testID }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const last = points.length - 1;
  const scale = scaleOf(series, minStep);
  const x = (index: number) => (last > 0 ? index / last : 0.5);
  const y = (value: number) => 1 - (value - scale.low) / (scale.high - scale.low);
  if (last < 0) return null;

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

  const described = at ?? last;
  const read = series.flatMap(({ name, values }) => {
    const value = values[described];
    return value == null ? [] : [`${name} ${format(value)}`];
  });
  return (
    <View>
      <View style={styles.chart}>
        <View style={[styles.scale, wide ? styles.wide : styles.narrow]} aria-hidden>
          {scale.ticks.map((value) => (
            <Text key={value} variant="small" tone="tertiary" align="right" style={[styles.label, styles.tick, { top: `${100 * y(value)}%` }]}>
              {tick(value)}
            </Text>
          ))}
        </View>
        <Element
          as="div"
          style={styles.plot}
          tabIndex={0}
          role="slider"
          testID={testID}
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={described}
          aria-valuetext={`${points[described] ?? ''}: ${read.join(', ') || 'unknown'}`}
          onPointerMove={move}
          onPointerLeave={() => setAt(null)}
          onKeyDown={onKeyDown}
          onFocus={() => setAt((before) => before ?? last)}
          onBlur={() => setAt(null)}
        >
          <Lines series={series} scale={scale} x={x} y={y} />
          {at === null ? (
            <Dots series={series.slice(0, 1)} at={last} x={x} y={y} />
          ) : (
            <>
              <View style={[styles.line, { left: `${100 * x(at)}%` }]} />
              <Dots series={series} at={at} x={x} y={y} />
              <View style={[styles.card, x(at) > 0.5 ? { right: `${100 * (1 - x(at)) + 2}%` } : { left: `${100 * x(at) + 2}%` }]} aria-hidden>
                <Text variant="small" tone="secondary">
                  {points[at]}
                </Text>
                {series.map((one) => (
                  <Reading key={one.name} series={one} value={one.values[at] ?? null} format={format} />
                ))}
              </View>
            </>
          )}
        </Element>
      </View>
      <View style={[styles.marks, wide ? styles.afterWide : styles.afterNarrow]} aria-hidden>
        {marks.map((day, index) => (
          <Text key={day} variant="small" tone="tertiary" style={[styles.label, index % 2 === 1 && styles.between]}>
            {day}
          </Text>
        ))}
      </View>
    </View>
  );
}

interface Drawn {
  series: readonly ChartSeries[];
  x: (index: number) => number;
  y: (value: number) => number;
}

function Lines({ series, scale, x, y }: Drawn & { scale: Scale }) {
  const paths = series.flatMap(({ values, tint }, index) => {
    const { line, area } = linesOf(
      values,
      (at) => width * x(at),
      (value) => height * y(value),
      height,
    );
    return [...(index === 0 ? [{ d: area, fill: tint, opacity: 0.1 }] : []), { d: line, fill: 'none', stroke: tint, strokeWidth: 2.5 }].filter(
      ({ d }) => d !== '',
    );
  });
  return (
    <>
      {scale.ticks.map((value) => (
        <View key={value} style={[styles.grid, { top: `${100 * y(value)}%` }]} />
      ))}
      <Drawing box={[width, height]} width="100%" height="100%" stretched paths={paths.reverse()} />
      {series.flatMap((one) => aloneIn(one.values).map((at) => <Dots key={`${one.name} ${at}`} series={[one]} at={at} x={x} y={y} />))}
    </>
  );
}

function Dots({ series, at, x, y }: Drawn & { at: number }) {
  return series.map(({ name, values, tint }) => {
    const value = values[at];
    if (value == null) return null;
    return <View key={name} style={[styles.dot, { backgroundColor: tint, left: `${100 * x(at)}%`, top: `${100 * y(value)}%` }]} />;
  });
}

function Reading({ series: { name, tint }, value, format }: { series: ChartSeries; value: number | null; format: (value: number) => string }) {
  return (
    <View style={styles.reading}>
      <View style={[styles.spot, { backgroundColor: tint }]} />
      <Text variant="small" style={styles.name}>
        {name}
      </Text>
      <Text variant="small" weight={600} tabular>
        {value === null ? '–' : format(value)}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  chart: { flexDirection: 'row', height: 260, tablet: { height: 400 } },
  label: axisText,
  scale: { marginRight: space[2] },
  narrow: { width: 32, web: { width: narrow } },
  wide: { width: 56, web: { width: long } },
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
  name: { flexGrow: 1, flexShrink: 1 },
  between: { display: 'none', tablet: { display: 'flex' } },
  marks: { flexDirection: 'row', justifyContent: 'space-between', marginTop: space[3] },
  afterNarrow: { marginLeft: 32 + space[2], web: { marginLeft: `calc(${narrow} + ${space[2]}px)` } },
  afterWide: { marginLeft: 56 + space[2], web: { marginLeft: `calc(${long} + ${space[2]}px)` } },
});
