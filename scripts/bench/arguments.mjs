// Command-line arguments of npm run bench.

const DEFAULT = 1_000_000;
const MAX_LISTINGS = 5_000_000;
const SOAK_MINUTES = 10;
const MAX_MINUTES = 120;

/** Exits with a message about a wrong argument. */
function refuse(text) {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

/**
 * @param {string[]} args @param {string[]} parts all parts, in the order they run
 * @returns {{wanted: string[], listings: number, minutes: number, fresh: boolean, toReport: boolean}}
 */
export function command(args, parts) {
  const rest = [...args];
  const flag = (name) => {
    const index = rest.indexOf(name);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  };
  const number = (name, otherwise, least, most) => {
    const index = rest.indexOf(name);
    if (index < 0) return otherwise;
    const [, text] = rest.splice(index, 2);
    if (!/^\d+$/.test(text ?? '') || Number(text) < least || Number(text) > most) refuse(`${name} must be a number from ${least} to ${most}`);
    return Number(text);
  };
  const listings = number('--listings', DEFAULT, 1000, MAX_LISTINGS);
  const minutes = number('--minutes', SOAK_MINUTES, 1, MAX_MINUTES);
  const fresh = flag('--fresh');
  const toReport = flag('--report');
  const unknown = rest.filter((name) => !parts.includes(name));
  if (unknown.length) refuse(`Unknown part: ${unknown.join(', ')}. The parts are: ${parts.join(', ')}.`);
  return { wanted: parts.filter((name) => !rest.length || rest.includes(name)), listings, minutes, fresh, toReport };
}
