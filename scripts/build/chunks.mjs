// Finds out which of the bundler's files contains which screen.
import fs from 'node:fs';
import path from 'node:path';

const SCREEN = /(?:^|\/)app\/features\/\w+\/screens\/(\w+)\/Screen\.tsx$/;
/** Comments for developer tools. Removed before scripts are joined, so that lines stay where their source maps say. */
const HINTS = /\n\/\/# (sourceMappingURL|sourceURL|debugId)=.*$/gm;
/** The area of a screen: those of one area may share a chunk. */
const AREA = /features\/([^/]+)\/screens\/[^/]+\/Screen\.tsx$/;

/**
 * The scripts of an export and what went into each; `sections` say from which line on each source map applies.
 * @returns {{file: string, url: string, code: string, sections: {line: number, map: object}[], sources: string[]}[]}
 */
export function readScripts(folder) {
  const found = [];
  const visit = (below) => {
    for (const entry of fs.readdirSync(path.join(folder, below), { withFileTypes: true })) {
      const name = path.posix.join(below, entry.name);
      if (entry.isDirectory()) visit(name);
      else if (name.endsWith('.js')) found.push(name);
    }
  };
  visit('_expo');
  return found.map((name) => {
    const file = path.join(folder, name);
    const map = JSON.parse(fs.readFileSync(`${file}.map`, 'utf8'));
    return { file, url: `/${name}`, code: fs.readFileSync(file, 'utf8').replace(HINTS, ''), sections: [{ line: 0, map }], sources: map.sources };
  });
}

/**
 * Sorts the scripts into those that every page loads, those of one screen, and parts that a screen loads on demand.
 * @returns {{entry: object[], screens: Record<string, string>, routes: object[], parts: object[]}} `screens`: url by screen
 */
export function chunksOf(scripts, html) {
  const entry = scripts.filter(({ url }) => html.includes(`src="${url}"`));
  const lazy = scripts.filter((script) => !entry.includes(script));
  const screens = {};
  const routes = [];
  for (const script of lazy) {
    const names = script.sources.map((source) => SCREEN.exec(source.replaceAll('\\', '/'))?.[1]).filter(Boolean);
    const areas = new Set(script.sources.map((source) => AREA.exec(source.replaceAll('\\', '/'))?.[1]).filter(Boolean));
    if (areas.size > 1) throw new Error(`${script.url} contains screens of more than one area: ${names.join(', ')}`);
    if (names.length === 0) continue;
    for (const name of names) screens[name] = script.url;
    routes.push({ ...script, name: names.join(' + ') });
  }
  return { entry, screens, routes, parts: lazy.filter((script) => !routes.some(({ url }) => url === script.url)) };
}
