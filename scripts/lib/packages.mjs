// The Go packages with tests, split by whether they have concurrency.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const concurrency = /\bgo func\b|\bgo [a-z]\w*[.(]|\bsync\.|\batomic\.|\bsingleflight\.|\berrgroup\./;

/** Scenarios that measure time; the race detector makes everything several times slower. */
const timed = ['hearthway/bff/scenarios/machines'];

/**
 * All packages of the BFF, grouped by whether their own code starts goroutines or shares memory between them.
 * Scenarios have no code besides tests: those that send several requests at once count.
 */
export function packages() {
  const own = '{{if .GoFiles}}{{join .GoFiles ","}}{{else}}{{join .TestGoFiles ","}}{{end}}';
  const lines = execFileSync('go', ['list', '-f', `{{.ImportPath}}\t{{.Dir}}\t${own}`, './bff/...'], { cwd: root, encoding: 'utf8' });
  const all = lines.trim().split('\n').map((line) => {
    const [name, folder, files] = line.split('\t');
    const code = files.split(',').filter(Boolean).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
    return { name, concurrent: !timed.includes(name) && code.some((text) => concurrency.test(text.replace(/^\s*\/\/.*$/gm, ''))) };
  });
  const names = (wanted) => all.filter(({ concurrent }) => concurrent === wanted).map(({ name }) => name);
  return { concurrent: names(true), others: names(false) };
}

/** The race detector needs a C compiler, which Go itself doesn't. */
export function hasCompiler() {
  const cc = execFileSync('go', ['env', 'CC'], { cwd: root, encoding: 'utf8' }).trim() || 'cc';
  return spawnSync(cc.split(' ')[0], ['--version']).status === 0;
}
