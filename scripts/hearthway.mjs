// npm run hearthway -- <command>: the command line, with the same database as npm start,
// even while that runs. File names are relative to the current folder.
import { spawn } from 'node:child_process';
import { binary, root } from './lib/paths.mjs';
import { bff, gazetteer, packages, requireTools } from './lib/setup.mjs';

await requireTools();
await Promise.all([packages(), bff()]);
await gazetteer();
const child = spawn(binary, process.argv.slice(2), {
  cwd: process.env.INIT_CWD ?? process.cwd(),
  stdio: 'inherit',
  env: { ...process.env, HEARTHWAY_HOME: root },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
