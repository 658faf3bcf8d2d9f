// A BFF that can be killed and started again where it was.
import fs from 'node:fs';
import { at } from '../../../lib/paths.mjs';
import { freePort, serve } from '../../../lib/server.mjs';
import { CHECK_EVERY, CHECKS_FAIL } from './balancer.mjs';

/** Gauges of METRICS_ADDR that say that a part is in use again, with what they are then. */
const WELL = { hearthway_database_up: 1, hearthway_redis_up: 1, hearthway_index_serving: 1, 'hearthway_breaker_open{part="pages"}': 0 };

export class Bff {
  /** Of the process that runs. */
  pid;
  url;
  #name;
  #env;
  #metrics;
  #process;
  #runs = 0;

  /** @param {string} name of its log and folder @param {string} folder its DATA_DIR @param {object} env configuration */
  constructor(name, folder, env) {
    this.#name = name;
    this.#env = { ...env, DATA_DIR: folder };
  }

  /** Starts it, and waits until it is ready. */
  async start() {
    this.#env.PORT ??= String(await freePort());
    this.#env.METRICS_ADDR ??= `127.0.0.1:${await freePort()}`;
    this.#metrics = `http://${this.#env.METRICS_ADDR}/metrics`;
    this.#process = await serve(`bad-hour/${this.#name}-${++this.#runs}`, {
      SHUTDOWN_DELAY: `${2 * CHECK_EVERY * CHECKS_FAIL}ms`,
      LOG_REQUESTS: '0',
      ...this.#env,
    });
    ({ pid: this.pid, url: this.url } = this.#process);
  }

  /** Tells it to stop, and waits until it has ended. */
  stop() {
    return this.#process?.stop();
  }

  async kill() {
    process.kill(this.pid, 'SIGKILL');
    await this.#process.stop();
  }

  /** Its metrics by name and labels; undefined if it doesn't answer. @returns {Promise<Record<string, number> | undefined>} */
  async metrics() {
    const text = await fetch(this.#metrics, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.text(),
      () => undefined,
    );
    return (
      text &&
      Object.fromEntries(
        text
          .split('\n')
          .filter((line) => line && !line.startsWith('#'))
          .map((line) => {
            const space = line.lastIndexOf(' ');
            return [line.slice(0, space), Number(line.slice(space + 1))];
          }),
      )
    );
  }

  /** Whether a balancer would use it, and it uses all of its parts. */
  async isWell() {
    const ready = await fetch(new URL('/ready', this.url), { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    const now = ready && (await this.metrics());
    return Boolean(now) && now.hearthway_renderer_workers > 0 && Object.entries(WELL).every(([name, value]) => now[name] === value);
  }

  /** What its log says, of all processes. */
  log() {
    return Array.from({ length: this.#runs }, (_, run) => fs.readFileSync(at('.build', `bad-hour/${this.#name}-${run + 1}.log`), 'utf8')).join('');
  }
}
