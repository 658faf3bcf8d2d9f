// One measured number: {what, column, value, unit, goal, atLeast}. Figures with the same what are a
// row of a table; a goal is not to be passed, with atLeast it is to be reached.

/** A number with as many digits as mean something. */
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

/** What fell short, in a sentence. */
export const sentence = (figure) => `${figure.part}: ${nameOf(figure)} is ${valueOf(figure)}; the goal is ${goalOf(figure)}`;

/** The figure of a part by its name, which may be a pattern, and its column. */
export const find = (figures, [part, what, column]) =>
  figures.find((figure) => figure.part === part && (what instanceof RegExp ? what.test(figure.what) : figure.what === what) && (column === undefined || figure.column === column));

/** A table of a page, numbers to the right. */
export const table = (head, rows) =>
  [`| ${head.join(' | ')} |`, `|${head.map((_, i) => (i ? '---:' : '---')).join('|')}|`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
