// A thread that renders pages with the bundle of all screens that the build made.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { HttpError, parseObject, textOf } from './service.mjs';

const folder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../.build/server');
const file = path.join(folder, 'render.js');
// The bundle is built for browsers, but doesn't need the APIs that Node lacks.
vm.runInThisContext(fs.readFileSync(file, 'utf8'), { filename: file });
const { start, render } = globalThis.hearthway;
await start(JSON.parse(process.env.APP_SETTINGS ?? '{}'));

/** The page as bytes, its styles first. */
function page({ path: at, answer: body }) {
  if (typeof at !== 'string' || !/^\/(?!\/)/.test(at)) throw new HttpError(400, 'path must be a path');
  const answer = parseObject(body);
  if (typeof answer.head?.status !== 'number') throw new HttpError(400, 'the body must be an answer: it needs a head with a status');
  const { html, css } = render(at, answer);
  return { html: new TextEncoder().encode(css + html), cssBytes: Buffer.byteLength(css) };
}

parentPort.on('message', (job) => {
  try {
    const result = page(job);
    parentPort.postMessage({ result }, [result.html.buffer]);
  } catch (error) {
    parentPort.postMessage(error instanceof HttpError ? { status: error.status, text: error.message } : { status: 500, text: textOf(error) });
  }
});
// A thread's first page takes a hundred times as long as later ones: nobody waits for this one.
render('/404', { head: { status: 404, title: '', description: '', canonical: '', index: false, image: '', json_ld: [], preload: [], redirect: '' }, data: {} });
parentPort.postMessage(fs.readFileSync(path.join(folder, 'build.txt'), 'utf8').trim());
