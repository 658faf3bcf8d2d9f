// Puts the scripts that every page loads into two files: one packs better than several, and two run better than one. A browser
// finishes the compiling of a file, and runs it, in one go; between two files it answers to the person.
import crypto from 'node:crypto';
import path from 'node:path';

/** A line that begins so defines a module. That is all it does: the last lines run the first one. */
const MODULE = '__d(';

/**
 * @param {{file: string, address: string, code: string, sections: {line: number, map: object}[], sources: string[]}[]} scripts of an
 * export, see readScripts
 * @param {string} html a page, which names some of them in the order in which they run
 * @returns {{scripts: object[], html: string}} with two scripts in the place of those that the page names
 */
export function packEntry(scripts, html) {
  const tagOf = ({ address }) => `<script src="${address}" defer></script>`;
  const entry = scripts.filter((script) => html.includes(tagOf(script))).sort((a, b) => html.indexOf(tagOf(a)) - html.indexOf(tagOf(b)));
  const files = inTwo(joined(entry));
  const [first, ...others] = entry.map(tagOf);
  const named = others.reduce((page, tag) => page.replace(tag, ''), html).replace(first, files.map(tagOf).join(''));
  return { scripts: [...files, ...scripts.filter((script) => !entry.includes(script))], html: named };
}

function joined(scripts) {
  const lines = [];
  const sections = [];
  for (const { code, sections: own } of scripts) {
    sections.push(...own.map(({ line, map }) => ({ line: line + lines.length, map })));
    lines.push(...code.split('\n'));
  }
  const hash = crypto.createHash('md5').update(lines.join('\n')).digest('hex');
  const beside = ({ file, address }) => ({ file: path.dirname(file), address: path.posix.dirname(address) });
  return { ...beside(scripts[0]), hash, lines, sections, sources: scripts.flatMap(({ sources }) => sources) };
}

/**
 * Cut before the largest module, which packs as well alone as among others. The second file begins with as many empty lines as
 * the first has, so that the source map of the whole is true of both.
 */
function inTwo({ file, address, hash, lines, sections, sources }) {
  const largest = lines.reduce((best, line, at) => (line.length > lines[best].length ? at : best), 0);
  const cut = lines.findLastIndex((line, at) => at <= largest && line.startsWith(MODULE));
  const named = (name, code) => ({ file: path.join(file, name), address: path.posix.join(address, name), code, sections, sources });
  return [
    named(`entry-${hash}.js`, lines.slice(0, cut).join('\n')),
    named(`react-${hash}.js`, '\n'.repeat(cut) + lines.slice(cut).join('\n')),
  ];
}
