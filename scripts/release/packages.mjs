// The npm packages of a release: bundled, copied, or downloaded if they are for another kind of machine than this.
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { at } from '../lib/paths.mjs';
import { bundled, copy, forCompilers, locked, native, partly, whole } from './contents.mjs';
import { downloaded } from './download.mjs';
import { nodeFor } from './node.mjs';

/** Adds Node as node/bin/node. @param {string} release folder */
export async function addNode(release, machine) {
  const from = await nodeFor(machine);
  copy(path.join(from, 'bin/node'), path.join(release, 'node/bin/node'));
  copy(path.join(from, 'LICENSE'), path.join(release, 'node/LICENSE'));
}

/** Adds node_modules. @param {string} release folder @param {string} machine npm's name of the processor */
export async function addPackages(release, machine) {
  const place = (name) => path.join(release, 'node_modules', name);
  for (const name of bundled) await bundle(name, place(name));
  for (const name of whole) copy(at('node_modules', name), place(name), (file) => !/^(src|install)\/|\.d\.[cm]?ts$/.test(file));
  for (const [name, files] of Object.entries(partly)) {
    for (const file of files) copy(at('node_modules', name, file), path.join(place(name), file));
  }
  for (const name of native(machine)) {
    const installed = at('node_modules', name);
    const from = fs.existsSync(installed) ? installed : await downloaded(name, locked(name));
    copy(from, place(name), (file) => !forCompilers(file));
    linkLibraries(place(name));
  }
}

/** Makes one file of a package and all that it needs, with their licenses beside it. */
async function bundle(name, to) {
  const { metafile } = await build({
    stdin: { contents: `module.exports = require('${name}')`, resolveDir: at() },
    bundle: true,
    platform: 'node',
    target: 'node20',
    minify: false,
    metafile: true,
    logLevel: 'error',
    absWorkingDir: at(),
    outfile: path.join(to, 'index.js'),
  });
  const folders = [...new Set(Object.keys(metafile.inputs).flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))].sort();
  const licenses = folders.map((folder) => {
    const about = JSON.parse(fs.readFileSync(at(folder, 'package.json'), 'utf8'));
    const file = fs.readdirSync(at(folder)).find((one) => /^licen[cs]e/i.test(one));
    return `${about.name} ${about.version}: ${about.license}\n\n${file ? fs.readFileSync(at(folder, file), 'utf8').trim() : ''}\n`;
  });
  fs.writeFileSync(path.join(to, 'package.json'), `${JSON.stringify({ name, version: locked(name).version, main: 'index.js' })}\n`);
  fs.writeFileSync(path.join(to, 'LICENSES'), licenses.join(`\n${'-'.repeat(80)}\n\n`));
}

/** The symbolic links that PostgreSQL's libraries need and npm's archives can't contain. */
function linkLibraries(folder) {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(folder, target);
    if (fs.existsSync(path.join(folder, source)) && !fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
  }
}
