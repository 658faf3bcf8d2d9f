// Starts the product for tests and measurements, on a free port with its own data.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import { at, binary, root } from './paths.mjs';

/** A port of this machine that nothing listens on. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts `hearthway serve` and waits until it is ready.
 * @param {string} name of the data folder below .build, reused from run to run
 * @param {object} env configuration, with PORT if it matters which @param {number} patience milliseconds to wait until it is ready
 * @param {string[]} by what starts it, such as `taskset`
 * @returns {Promise<{url: string, pid: number, stop: () => Promise<void>}>}
 */
export async function serve(name, env = {}, patience = 180_000, by = []) {
  const port = env.PORT ?? (await freePort());
  const data = at('.build', name);
  fs.mkdirSync(data, { recursive: true });
  const log = fs.openSync(at('.build', `${name}.log`), 'w');
  const [command, ...args] = [...by, binary, 'serve'];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', log, log],
    env: { ...process.env, HEARTHWAY_HOME: root, APP_ENV: 'test', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data, ...env },
  });
  let ended;
  const end = new Promise((resolve) => child.on('close', (code) => resolve((ended = code ?? 1))));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + patience;
  const logText = () => fs.readFileSync(at('.build', `${name}.log`), 'utf8').slice(-4000);
  for (;;) {
    if (ended !== undefined) throw new Error(`The BFF exited with code ${ended} before it was ready:\n${logText()}`);
    const ready = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The BFF was not ready after ${patience / 1000} s:\n${logText()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await end;
      clearTimeout(late);
    },
  };
}
