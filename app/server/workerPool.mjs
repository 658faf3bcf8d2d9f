// Threads that do one job at a time. One that hangs or grows too large is replaced.
import { Worker } from 'node:worker_threads';
import { complain, HttpError, textOf } from './service.mjs';

/** ms until a thread must be ready. */
const START_LIMIT = 60_000;
/** ms that a job may go on when nobody waits for it anymore. */
const ABANDONED_LIMIT = 500;
/** ms before a thread is replaced, or threads that can't run would take a whole core. */
const RESTART_DELAY = 100;

export class WorkerPool {
  #script;
  #options;
  #idle = [];
  #waiting = [];
  /** How many threads are ready, with or without a job. */
  ready = 0;

  /** @param {URL} script its first message says that it is ready @param {{size: number, deadline: number, heap: number}} options threads; ms a job may take; MB a thread may use */
  constructor(script, options) {
    this.#script = script;
    this.#options = options;
  }

  /** Starts the threads, the first one alone, so that it is ready soon. @returns what the first one posted */
  async start() {
    const ready = await this.#add();
    for (let n = 1; n < this.#options.size; n++) void this.#add();
    return ready;
  }

  /** Runs a job on the next free thread, unless the signal comes first. Jobs wait in order. @returns what the thread posted as its result, and how long it waited and took */
  run(message, signal) {
    return new Promise((resolve, reject) => {
      const job = { message, resolve, reject, queued: performance.now() };
      this.#waiting.push(job);
      signal.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(job);
        if (at < 0) return job.abandon?.();
        this.#waiting.splice(at, 1);
        reject(new HttpError(499, 'nobody is waiting for it'));
      });
      this.#next();
    });
  }

  #next() {
    while (this.#idle.length > 0 && this.#waiting.length > 0) this.#idle.shift()(this.#waiting.shift());
  }

  /** Adds a thread. Resolves when it is ready; if it never is, the process exits, since no other would be either. */
  #add() {
    const { deadline, heap } = this.#options;
    const worker = new Worker(this.#script, { resourceLimits: { maxOldGenerationSizeMb: heap } });
    let job;
    let ready = false;
    let timer = setTimeout(() => process.exit(1), START_LIMIT);

    const replaceAfter = (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        complain('a thread took too long and is replaced');
        void worker.terminate();
      }, ms);
    };
    const take = (next) => {
      job = next;
      job.taken = performance.now();
      replaceAfter(deadline);
      job.abandon = () => job === next && replaceAfter(ABANDONED_LIMIT);
      worker.postMessage(job.message);
    };
    return new Promise((resolve) => {
      worker.on('message', (message) => {
        clearTimeout(timer);
        if (!ready) {
          ready = true;
          this.ready += 1;
          resolve(message);
        } else if (message.result) job.resolve({ ...message.result, queueMs: job.taken - job.queued, workMs: performance.now() - job.taken });
        else job.reject(new HttpError(message.status, message.text));
        job = undefined;
        this.#idle.push(take);
        this.#next();
      });
      worker.on('error', (error) => complain(`a thread ended: ${textOf(error)}`));
      worker.on('exit', () => {
        clearTimeout(timer);
        if (!ready) process.exit(1);
        this.ready -= 1;
        this.#idle = this.#idle.filter((idle) => idle !== take);
        job?.reject(new HttpError(503, 'its thread was replaced'));
        setTimeout(() => this.#add(), RESTART_DELAY);
      });
    });
  }
}
