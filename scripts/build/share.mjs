// Moves modules that only a few chunks use out of what every page loads. Whatever two chunks share, Expo puts into a script of its
// own, "common", which every page loads (https://github.com/expo/expo/pull/38339, until it splits that up); see docs/decisions.md.
import crypto from 'node:crypto';
import path from 'node:path';

/** So many chunks get a copy each of a module that they share. Modules that more of them share stay in "common". */
const FEW = 4;

/**
 * A line that begins like this defines a module. That is all these lines do: the last lines of a script run the
 * first module.
 */
export const MODULE = '__d(';

/** How a module ends: its number, then those that it needs as a list, or as an object with the scripts of those it loads on demand. */
const END = /\},(\d+),(\[[\d,]*\]|\{.*\})\);$/m;

/**
 * Of a module that arrives twice, Metro's runtime keeps the first. A chunk with copies begins with as many lines as
 * "common" has, so the same source map fits both.
 *
 * @param {{file: string, url: string, code: string, sections: {line: number, map: object}[], sources: string[]}[]} scripts
 *   of an export, see readScripts
 * @param {string} html a page that lists those that every page loads
 * @returns {object[]} the same scripts; chunks have new names, because their contents changed
 */
export function shareModules(scripts, html) {
  const common = scripts.find(({ url }) => url.includes('/__common-'));
  if (!common) return scripts;
  const chunks = scripts.filter(({ url }) => !html.includes(`src="${url}"`));
  const modules = new Map(scripts.flatMap(modulesOf).map((module) => [module.id, module]));
  const neededBy = (some) => closure(modules, some.flatMap(modulesOf));

  const always = neededBy(scripts.filter((script) => script !== common && !chunks.includes(script)));
  const needs = new Map(chunks.map((chunk) => [chunk, neededBy([chunk])]));
  const moved = modulesOf(common).filter(({ id }) => !always.has(id) && chunks.filter((chunk) => needs.get(chunk).has(id)).length <= FEW);

  const hash = (script) => crypto.createHash('md5').update(script.url).update(common.code).digest('hex');
  const names = new Map(chunks.map((chunk) => [chunk.url, chunk.url.replace(/[0-9a-f]{32}(?=\.js$)/, hash(chunk))]));
  const renamed = (text) => text.replace(/\/_expo\/[\w./-]+\.js/g, (url) => names.get(url) ?? url);
  const lines = renamed(common.code).split('\n');
  const only = (isWanted) => lines.map((line, at) => (isWanted(moved.find(({ from, to }) => from <= at && at < to)) ? line : '')).join('\n');

  return scripts.map((script) => {
    if (script === common) return { ...script, code: only((module) => !module) };
    const code = renamed(script.code);
    if (!chunks.includes(script)) return { ...script, code };
    const sections = [...common.sections, ...script.sections.map(({ line, map }) => ({ line: line + lines.length, map }))];
    const copies = only((module) => module && needs.get(script).has(module.id));
    const url = names.get(script.url);
    return { ...script, file: path.join(path.dirname(script.file), path.posix.basename(url)), url, code: `${copies}\n${code}`, sections };
  });
}

/** The modules of a script: the lines on which they are, their number and those of the modules that they need at once. */
function modulesOf({ code }) {
  const lines = code.split('\n');
  const starts = lines.flatMap((line, at) => (line.startsWith(MODULE) ? [at] : []));
  return starts.map((from, at) => {
    const to = starts[at + 1] ?? lines.length;
    const [, id, needs] = END.exec(lines.slice(from, to).join('\n')) ?? [];
    if (!id) throw new Error('No module ends with its number and what it needs: Metro writes its bundles differently now');
    const { paths = {}, ...ids } = JSON.parse(needs);
    return { id: Number(id), from, to, needs: Object.values(ids).filter((one) => !(one in paths)) };
  });
}

/** The numbers of some modules and of all that they need. */
function closure(modules, some) {
  const found = new Set();
  const waiting = some.map(({ id }) => id);
  while (waiting.length > 0) {
    const id = waiting.pop();
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...modules.get(id).needs);
  }
  return found;
}
