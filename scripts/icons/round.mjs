// Rounds an icon's path to whole units. Every point is rounded at its absolute position, not relative to the previous
// point, so errors don't add up: at 24 px, a unit of a 256 box is a tenth of a pixel.

const lengths = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const numbers = /[+-]?(?:\d*\.\d+|\d+\.?)(?:e[+-]?\d+)?/gi;

/** Arguments of one letter. The two flags of an arc may be written without a separator. */
function parseArguments(letter, text) {
  if (letter.toUpperCase() !== 'A') return (text.match(numbers) ?? []).map(Number);
  const out = [];
  let rest = text;
  while (/\d/.test(rest)) {
    const at = out.length % 7;
    const [found] = rest.match(at === 3 || at === 4 ? /[01]/ : new RegExp(numbers.source, 'i'));
    out.push(Number(found));
    rest = rest.slice(rest.indexOf(found) + found.length);
  }
  return out;
}

/** Path text → steps with absolute coordinates: [letter, ...numbers]. */
function absoluteSteps(path) {
  const steps = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter, text] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toUpperCase();
    const relative = letter !== kind;
    const values = parseArguments(letter, text);
    const size = lengths[kind];
    for (let at = 0; at === 0 || at < values.length; at += size || 1) {
      const step = values.slice(at, at + size).map((value, index) => {
        if (!relative || (kind === 'A' && index < 5)) return value;
        const vertical = kind === 'V' || (kind === 'A' ? index === 6 : kind !== 'H' && index % 2 === 1);
        return value + (vertical ? y : x);
      });
      // Further coordinate pairs after a move are lines.
      const name = kind === 'M' && at > 0 ? 'L' : kind;
      if (name === 'Z') [x, y] = [startX, startY];
      else if (name === 'H') [x] = step;
      else if (name === 'V') [y] = step;
      else [x, y] = step.slice(-2);
      if (name === 'M') [startX, startY] = [x, y];
      steps.push([name, ...step]);
    }
  }
  return steps;
}

function join(values) {
  return values.reduce((text, value) => text + (text === '' || value < 0 ? '' : ' ') + value, '');
}

/** The same outline in whole units, with each step written in the shorter of its two forms. */
export function roundPath(path) {
  let out = '';
  let last = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [kind, ...step] of absoluteSteps(path)) {
    const rounded = step.map((value, index) => (kind === 'A' && index < 2 ? Math.round(value * 10) / 10 : Math.round(value)));
    const relative = rounded.map((value, index) => {
      if (kind === 'A' && index < 5) return value;
      const vertical = kind === 'V' || (kind === 'A' ? index === 6 : kind !== 'H' && index % 2 === 1);
      return value - (vertical ? y : x);
    });
    const [absoluteText, relativeText] = [join(rounded), join(relative)];
    const letter = kind === 'Z' ? 'Z' : relativeText.length <= absoluteText.length ? kind.toLowerCase() : kind;
    const text = letter === kind ? absoluteText : relativeText;
    const again = letter === last && kind !== 'M' && kind !== 'Z';
    out += again ? (text.startsWith('-') ? '' : ' ') + text : letter + text;
    last = letter;
    if (kind === 'Z') [x, y] = [startX, startY];
    else if (kind === 'H') [x] = rounded;
    else if (kind === 'V') [y] = rounded;
    else [x, y] = rounded.slice(-2);
    if (kind === 'M') [startX, startY] = [x, y];
  }
  return out;
}
