// One measured number: {what, column, value, unit, goal, atLeast}. Figures with the same `what` are a
// row of a table. A goal is an upper limit, or with atLeast a lower one.

/** A number with its significant digits. */
export function rounded(value) {
  if (Number.isInteger(value)) return value.toLocaleString('en-US');
  const size = Math.abs(value);
  if (size >= 1000) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 3);
}

export const reached = ({ value, goal, atLeast }) => goal === undefined || (atLeast ? value >= goal : value <= goal);
export const missed = (figures) => figures.filter((figure) => !reached(figure));
export const goalOf = ({ goal, atLeast }) => `${atLeast ? '≥' : '≤'} ${rounded(goal)}`;
export const valueOf = ({ value, unit }) => (unit === '×' ? `${rounded(value)} ×` : `${rounded(value)} ${unit}`.trim());

const nameOf = ({ what, column }) => (column ? `${what}: ${column}` : what);

/** A line for the terminal. */
export function tell(figure) {
  const mark = figure.goal === undefined ? ' ' : reached(figure) ? '✓' : '✗';
  return `${mark} ${nameOf(figure).padEnd(68)} ${valueOf(figure).padStart(14)}  ${figure.goal === undefined ? '' : `goal ${goalOf(figure)}`}`.trimEnd();
}

/** A missed goal as a sentence. */
export const sentence = (figure) => `${figure.part}: ${nameOf(figure)} is ${valueOf(figure)}; the goal is ${goalOf(figure)}`;

/** A part's figure by its name, which may be a pattern, and column. */
export const find = (figures, [part, what, column]) =>
  figures.find(
    (figure) =>
      figure.part === part && (what instanceof RegExp ? what.test(figure.what) : figure.what === what) && (column === undefined || figure.column === column),
  );

/** A Markdown table with right-aligned numbers. */
export const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `|${head.map((_, i) => (i ? '---:' : '---')).join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
