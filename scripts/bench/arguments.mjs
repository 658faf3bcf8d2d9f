// Command-line arguments of npm run bench.

const DEFAULT = 1_000_000;
const MAX_LISTINGS = 5_000_000;

/** Exits with a message about a wrong argument. */
function refuse(text) {
  process.stderr.write(`${text}\n`);
  process.exit(2);
}

/**
 * @param {string[]} args @param {string[]} parts all parts, in the order they run
 * @returns {{wanted: string[], listings: number, fresh: boolean, toReport: boolean}}
 */
export function command(args, parts) {
  const rest = [...args];
  const flag = (name) => {
    const index = rest.indexOf(name);
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  };
  let listings = DEFAULT;
  const index = rest.indexOf('--listings');
  if (index >= 0) {
    const [, text] = rest.splice(index, 2);
    listings = Number(text);
    if (!/^\d+$/.test(text ?? '') || listings < 1000 || listings > MAX_LISTINGS) refuse('--listings must be a number from 1000 to 5000000');
  }
  const fresh = flag('--fresh');
  const toReport = flag('--report');
  const unknown = rest.filter((name) => !parts.includes(name));
  if (unknown.length) refuse(`Unknown part: ${unknown.join(', ')}. The parts are: ${parts.join(', ')}.`);
  return { wanted: parts.filter((name) => !rest.length || rest.includes(name)), listings, fresh, toReport };
}
