/** The y axis: its ends and grid lines. */
export interface Scale {
  low: number;
  high: number;
  ticks: readonly number[];
}

/** At most so many intervals between grid lines. */
const intervals = 6;

/** The y axis around all values, with some room and round grid lines that are at least `minStep` apart. */
export function scaleOf(series: readonly { values: readonly (number | null)[] }[], minStep = 0): Scale {
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const least = values.length > 0 ? Math.min(...values) : 0;
  const most = values.length > 0 ? Math.max(...values) : 0;
  const room = (most - least) * 0.05 || Math.abs(most) * 0.1 || 1;
  const step = Math.max(minStep, roundStep((most - least + 2 * room) / intervals));
  const low = Math.max(least >= 0 ? 0 : -Infinity, Math.floor((least - room) / step) * step);
  const count = Math.max(1, Math.ceil((most + room - low) / step));
  return { low, high: low + count * step, ticks: Array.from({ length: count + 1 }, (_, index) => Number((low + index * step).toPrecision(12))) };
}

/** The next larger 1, 2 or 5 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= step * 0.999) ?? 10);
}

/** The path of a line, interrupted where values are unknown, and of the area below it down to `bottom`. */
export function linesOf(values: readonly (number | null)[], x: (index: number) => number, y: (value: number) => number, bottom: number) {
  const runs: { index: number; value: number }[][] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    if (index === 0 || values[index - 1] == null) runs.push([]);
    runs.at(-1)?.push({ index, value });
  });
  const place = ({ index, value }: { index: number; value: number }) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  return {
    line: runs
      .filter((run) => run.length > 1)
      .map((run) => `M${run.map(place).join('L')}`)
      .join(''),
    area: runs
      .filter((run) => run.length > 1)
      .map((run) => `M${run.map(place).join('L')}L${x(run.at(-1)?.index ?? 0).toFixed(1)} ${bottom}L${x(run[0]?.index ?? 0).toFixed(1)} ${bottom}Z`)
      .join(''),
  };
}

/** The known values between unknown ones, which no line reaches: their places in the list. */
export const aloneIn = (values: readonly (number | null)[]): number[] =>
  values.flatMap((value, index) => (value !== null && values[index - 1] == null && values[index + 1] == null ? [index] : []));

/** Five or fewer evenly spaced ones of a list, for the labels of the x axis. */
export function spread(list: readonly string[]): string[] {
  const last = list.length - 1;
  return [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => list[Math.round(share * last)] ?? ''))];
}
