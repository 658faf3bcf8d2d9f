// Cuts the script that every page loads in two. A browser finishes the compiling of a file, and runs it, in one go;
// between two files it answers to the person.
import path from 'node:path';

/** Characters that a phone's browser finishes in one go without being felt. */
const FELT = 300_000;

/** A line that begins so defines a module. That is all it does: the file's last lines run the first one. */
const MODULE = '__d(';

/**
 * Cuts before the largest module, which packs as well alone as among others.
 * @param {{file: string, address: string, code: string}} script as the bundler wrote it
 * @returns {object[]} its two parts in the order in which they run. The second one begins with as many empty lines as the first has, so
 * that the script's source map is true of both.
 */
function inTwo(script) {
  const lines = script.code.split('\n');
  const largest = lines.reduce((best, line, at) => (line.length > lines[best].length ? at : best), 0);
  const at = lines.findLastIndex((line, number) => number <= largest && line.startsWith(MODULE));
  if (at <= 0) return [script];
  const { dir, name, ext } = path.posix.parse(script.address);
  const second = `${name}-2${ext}`;
  return [
    { ...script, code: lines.slice(0, at).join('\n') },
    { ...script, file: path.join(path.dirname(script.file), second), address: path.posix.join(dir, second), code: '\n'.repeat(at) + lines.slice(at).join('\n') },
  ];
}

/** Cuts what is too large of the scripts that a page names, and names the parts instead. */
export function cutEntry(scripts, html) {
  const cut = scripts.flatMap((script) => {
    const tag = `<script src="${script.address}" defer></script>`;
    if (!html.includes(tag) || script.code.length <= FELT) return [script];
    const parts = inTwo(script);
    html = html.replace(tag, parts.map(({ address }) => tag.replace(script.address, address)).join(''));
    return parts;
  });
  return { scripts: cut, html };
}
