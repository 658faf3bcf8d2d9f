// The bundle for browsers: .build/web, with chunks.json (screen → scripts) for the BFF's preload hints.
import fs from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { say } from '../lib/run.mjs';
import { checkBudget } from './budget.mjs';
import { chunksOf, readScripts } from './chunks.mjs';
import { packEntry } from './entry.mjs';
import { expo, treeShaking } from './expo.mjs';
import { shareModules } from './share.mjs';
import { swap } from './swap.mjs';

const staging = at('.build/web.staging');

/** Files that pages request by a fixed name: where they come from and where they are served. */
const figtree = 'node_modules/@fontsource-variable/figtree/files';
const copies = [
  [`${figtree}/figtree-latin-wght-normal.woff2`, 'fonts/figtree-latin.woff2'],
  [`${figtree}/figtree-latin-ext-wght-normal.woff2`, 'fonts/figtree-latin-ext.woff2'],
];

/** For visitors: minified, and without what no module uses. */
export const production = { args: [], env: treeShaking, check: checkBudget };

/**
 * For `npm run dev`: React's development build, with its warnings and StrictMode, and names as written. In one file,
 * because Expo gives all chunks of such a build the same name.
 */
export const development = {
  args: ['--dev', '--no-minify'],
  env: { NODE_ENV: 'development', EXPO_NO_BUNDLE_SPLITTING: '1' },
  check: () => '  a development build, which has no budget',
};

/** @param {{args: string[], env: object, check: (chunks: object) => string}} kind */
export async function buildWeb({ args, env, check }) {
  fs.rmSync(staging, { recursive: true, force: true });
  await expo(['export', '-p', 'web', '--source-maps', '--output-dir', staging, ...args], env);

  const page = path.join(staging, 'index.html');
  const exported = fs.readFileSync(page, 'utf8');
  const { scripts, html } = packEntry(shareModules(readScripts(staging), exported), exported);
  fs.rmSync(path.join(staging, '_expo'), { recursive: true });
  fs.writeFileSync(page, html);
  const chunks = chunksOf(scripts, html);
  finish(scripts);
  fs.writeFileSync(path.join(staging, 'chunks.json'), JSON.stringify(chunks.screens, null, 1));
  for (const [from, to] of copies) {
    fs.mkdirSync(path.dirname(path.join(staging, to)), { recursive: true });
    fs.copyFileSync(at(from), path.join(staging, to));
  }
  say(check(chunks));
  swap(staging, at('.build/web'));
}

/**
 * Asks the browser to compile a whole file while it downloads, off the main thread, instead of compiling each
 * function on the main thread when it is first called (https://v8.dev/blog/explicit-compile-hints). Other browsers
 * ignore the comment. On a phone's CPU it takes a third of the script time off the home page: 510 instead of 750 ms, and 160
 * instead of 260 ms of blocking (docs/decisions.md).
 */
const compileAhead = '//# allFunctionsCalledOnLoad\n';

/** Source maps are for reading error reports, not for visitors. */
function finish(scripts) {
  const folder = at('.build/maps');
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  for (const { file, code, sections } of scripts) {
    const shown = sections.map(({ line, map }) => ({ offset: { line: line + 1, column: 0 }, map })); // the hint adds a line at the top
    fs.writeFileSync(path.join(folder, `${path.basename(file)}.map`), JSON.stringify({ version: 3, sections: shown }));
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, compileAhead + code);
  }
}
