// npm start: sets up what is missing, then serves web and API on one port.
import { spawn } from 'node:child_process';
import { binary, root } from './lib/paths.mjs';
import { say } from './lib/run.mjs';
import { everything } from './lib/setup.mjs';

try {
  say('Hearthway');
  await everything();
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}

const server = spawn(binary, ['serve', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HEARTHWAY_HOME: root },
});
// Ctrl-C reaches the whole process group; the BFF drains and exits, and this process waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('error', (error) => {
  process.stderr.write(`Could not start the BFF: ${error.message}\n`);
  process.exit(1);
});
server.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
