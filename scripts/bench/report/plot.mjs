// Draws search times by inventory as an SVG: both axes logarithmic, one line per area and engine. It has
// its own background, so that it is readable on light and dark pages.

const WIDTH = 760;
const HEIGHT = 460;
const LEFT = 64;
const RIGHT = 170;
const TOP = 40;
const BOTTOM = 48;

const COLORS = { city: ['#0b6e4f', '#5fd3a8'], metro: ['#1f5fbf', '#7db4ff'], state: ['#9a4d00', '#f2a65a'], nation: ['#b3261e', '#ff8a80'] };

const STYLE = `
text{font:13px system-ui,sans-serif;fill:#24292f}.paper{fill:#fff}.grid{stroke:#d8dee4}.axis{stroke:#57606a}
${Object.entries(COLORS)
  .map(([name, [light]]) => `.${name}{stroke:${light};fill:none;stroke-width:2}.dot-${name}{fill:${light}}`)
  .join('')}
.postgresql{stroke-dasharray:5 4}.small{font-size:11px}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#161b22}.grid{stroke:#30363d}.axis{stroke:#8b949e}
${Object.entries(COLORS)
  .map(([name, [, dark]]) => `.${name}{stroke:${dark}}.dot-${name}{fill:${dark}}`)
  .join('')}}`.replaceAll('\n', '');

const homes = (size) => (size >= 1e6 ? `${size / 1e6} M` : `${size / 1e3} k`);

/** A power of ten in milliseconds, in the best unit. */
const time = (power) => (power >= 3 ? `${10 ** (power - 3)} s` : power >= 0 ? `${10 ** power} ms` : `${10 ** (power + 3)} µs`);

/** Labels on the right, spaced so that none overlap. */
function apart(labels) {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  for (let i = 1; i < sorted.length; i++) sorted[i].y = Math.max(sorted[i].y, sorted[i - 1].y + 15);
  return sorted;
}

/**
 * @param {{area: string, engine: string, points: {homes: number, ms: number}[]}[]} lines
 * @returns {string} an SVG
 */
export function plot(lines) {
  const all = lines.flatMap(({ points }) => points);
  const sizes = [...new Set(all.map((point) => point.homes))].sort((a, b) => a - b);
  const low = Math.floor(Math.log10(Math.min(...all.map(({ ms }) => ms))));
  const high = Math.ceil(Math.log10(Math.max(...all.map(({ ms }) => ms))));
  const across = Math.log10(sizes.at(-1)) - Math.log10(sizes[0]) || 1;
  const x = (size) => LEFT + ((Math.log10(size) - Math.log10(sizes[0])) / across) * (WIDTH - LEFT - RIGHT);
  const y = (ms) => HEIGHT - BOTTOM - ((Math.log10(ms) - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const parts = [];
  for (let power = low; power <= high; power++) {
    const level = y(10 ** power).toFixed(1);
    parts.push(
      `<path class="grid" d="M${LEFT} ${level}H${WIDTH - RIGHT}"/><text x="${LEFT - 8}" y="${Number(level) + 4}" text-anchor="end">${time(power)}</text>`,
    );
  }
  for (const size of sizes) {
    parts.push(
      `<path class="grid" d="M${x(size).toFixed(1)} ${TOP}V${HEIGHT - BOTTOM}"/><text x="${x(size).toFixed(1)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${homes(size)} homes</text>`,
    );
  }
  parts.push(`<path class="axis" fill="none" d="M${LEFT} ${TOP}V${HEIGHT - BOTTOM}H${WIDTH - RIGHT}"/>`);
  const labels = [];
  for (const { area, engine, points } of lines) {
    const sorted = [...points].sort((a, b) => a.homes - b.homes);
    const path = sorted.map((point, i) => `${i ? 'L' : 'M'}${x(point.homes).toFixed(1)} ${y(point.ms).toFixed(1)}`).join('');
    parts.push(`<path class="${area} ${engine.toLowerCase()}" d="${path}"/>`);
    for (const point of sorted) parts.push(`<circle class="dot-${area}" r="3" cx="${x(point.homes).toFixed(1)}" cy="${y(point.ms).toFixed(1)}"/>`);
    labels.push({ area, text: `${area}, ${engine}`, y: y(sorted.at(-1).ms) + 4 });
  }
  for (const label of apart(labels))
    parts.push(
      `<circle class="dot-${label.area}" r="3" cx="${WIDTH - RIGHT + 12}" cy="${(label.y - 4).toFixed(1)}"/><text x="${WIDTH - RIGHT + 20}" y="${label.y.toFixed(1)}">${label.text}</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="Time of a search by the number of homes, in the index and in PostgreSQL">
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="8"/>
<text x="${LEFT}" y="24">Time of a search with filters, median, by the number of homes (both axes logarithmic)</text>
${parts.join('\n')}
</svg>
`;
}
