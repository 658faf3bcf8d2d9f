// golangci-lint. Compiling it takes six minutes of a processor, so that it is installed only when someone asks for it.
import fs from 'node:fs';
import path from 'node:path';
import { cache } from './paths.mjs';
import { must, step } from './run.mjs';

const source = 'github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0';
const folder = path.join(cache, source.split('/').at(-1));

/** The program of this checkout, and whether it is there. */
export const linter = path.join(folder, process.platform === 'win32' ? 'golangci-lint.exe' : 'golangci-lint');
export const hasLinter = () => fs.existsSync(linter);

/** Installs it, unless that was done before. */
export async function installLinter() {
  if (!hasLinter()) await step('Compiling golangci-lint (some minutes)', () => must('go', ['install', source], { quiet: true, env: { GOBIN: folder } }));
}
