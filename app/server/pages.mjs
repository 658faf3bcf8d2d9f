// The process that renders pages, on one thread a core.
import { readBody, send, serve } from './service.mjs';
import { WorkerPool } from './workerPool.mjs';

// The same time zone wherever this runs, so that the browser hydrates the same text. Threads can't set it.
process.env.TZ = 'UTC';

const MAX_BODY = 8 << 20; // bytes; a page of results has about 100 KB
const positive = (name, otherwise) => Number(process.env[name]) || otherwise;

const pool = new WorkerPool(new URL('pageWorker.mjs', import.meta.url), {
  size: positive('RENDERER_WORKERS', 1),
  deadline: positive('RENDERER_DEADLINE', 3000), // ms; a page takes about 10, the first of a thread up to 1000 on a busy machine
  heap: positive('RENDERER_HEAP', 192), // MB; a thread in use has about 60
});
const build = await pool.start();

await serve({
  'GET /health': (_request, response) => send(response, 200, { build, threads: pool.ready }),

  async 'POST /render'(request, response, query) {
    const answer = await readBody(request, MAX_BODY);
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const { html, cssBytes, queueMs, workMs } = await pool.run({ path: query.get('path'), answer }, gone.signal);
    send(response, 200, html, 'text/html; charset=utf-8', { 'css-bytes': cssBytes, 'queue-ms': queueMs.toFixed(2), 'work-ms': workMs.toFixed(2) });
  },
});
process.stdout.write(`renderer of build ${build} is ready\n`);
