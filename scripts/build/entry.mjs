// Merges the scripts that every page loads into two files: one compresses better than several, but two run better
// than one. A browser compiles and runs a file in one task, and responds to input between two files. Figures, and why no option of
// Metro does it: docs/decisions.md.
import crypto from 'node:crypto';
import path from 'node:path';
import { MODULE } from './share.mjs';

/**
 * @param {{file: string, url: string, code: string, sections: {line: number, map: object}[], sources: string[]}[]} scripts
 *   of an export, see readScripts
 * @param {string} html a page that lists some of them in the order in which they run
 * @returns {{scripts: object[], html: string}} with two scripts in place of those the page lists
 */
export function packEntry(scripts, html) {
  const tagOf = ({ url }) => `<script src="${url}" defer></script>`;
  const entry = scripts.filter((script) => html.includes(tagOf(script))).sort((a, b) => html.indexOf(tagOf(a)) - html.indexOf(tagOf(b)));
  const files = inTwo(joined(entry));
  const [first, ...others] = entry.map(tagOf);
  const named = others.reduce((page, tag) => page.replace(tag, ''), html).replace(first, files.map(tagOf).join(''));
  return { scripts: [...files, ...scripts.filter((script) => !entry.includes(script))], html: named };
}

function joined(scripts) {
  let lines = [];
  const sections = [];
  for (const { code, sections: own } of scripts) {
    sections.push(...own.map(({ line, map }) => ({ line: line + lines.length, map })));
    lines = lines.concat(code.split('\n'));
  }
  const hash = crypto.createHash('md5').update(lines.join('\n')).digest('hex');
  const beside = ({ file, url }) => ({ file: path.dirname(file), url: path.posix.dirname(url) });
  return { ...beside(scripts[0]), hash, lines, sections, sources: scripts.flatMap(({ sources }) => sources) };
}

/**
 * Cuts before the largest module, which compresses as well by itself as among others. The second file begins with as
 * many empty lines as the first has, so the same source map fits both.
 */
function inTwo({ file, url, hash, lines, sections, sources }) {
  const largest = lines.reduce((best, line, at) => (line.length > lines[best].length ? at : best), 0);
  const cut = lines.findLastIndex((line, at) => at <= largest && line.startsWith(MODULE));
  if (cut < 1) throw new Error(`No module of the entry begins with ${MODULE}: Metro writes its bundles differently now`);
  const named = (name, code) => ({ file: path.join(file, name), url: path.posix.join(url, name), code, sections, sources });
  return [named(`entry-${hash}.js`, lines.slice(0, cut).join('\n')), named(`react-${hash}.js`, '\n'.repeat(cut) + lines.slice(cut).join('\n'))];
}
