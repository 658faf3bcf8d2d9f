// The Node process beside the BFF: renders pages and makes pictures, over HTTP on a unix socket.
import fs from 'node:fs';
import http from 'node:http';
import { loadBundle } from './bundle.mjs';
import { HttpError, readJson, send } from './http.mjs';
import { picture } from './pictures.mjs';

const MAX_BODY = 8 << 20; // bytes; a page of results has about 100 KB

const socket = process.env.RENDERER_SOCKET;
if (!socket) {
  process.stderr.write('RENDERER_SOCKET isn’t set. It must be the path of the socket to listen on.\n');
  process.exit(2);
}

const bundle = await loadBundle();

const calls = {
  'GET /health': (_request, response) => send(response, 200, { build: bundle.build }),

  async 'POST /render'(request, response) {
    const { path, answer } = await readJson(request, MAX_BODY);
    if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) throw new HttpError(400, 'path must be a path');
    if (typeof answer?.head?.status !== 'number') throw new HttpError(400, 'answer must have a head with a status');
    const since = performance.now();
    const { html, css } = bundle.render(path, answer);
    send(response, 200, { html, css, ms: Math.round((performance.now() - since) * 10) / 10 });
  },

  async 'POST /picture'(request, response) {
    const wanted = await readJson(request, 64 << 10);
    const { bytes, type } = await picture(wanted);
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
    response.end(bytes);
  },

  async 'POST /pdf'(request, response) {
    const { pdf } = await import('./pdf.mjs'); // loaded on demand with its fonts; most processes never need it
    const bytes = await pdf(await readJson(request, 2 << 20));
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length });
    response.end(bytes);
  },
};

const server = http.createServer((request, response) => {
  const call = calls[`${request.method} ${request.url}`];
  Promise.resolve()
    .then(() => {
      if (!call) throw new HttpError(404, 'This call doesn’t exist');
      return call(request, response);
    })
    .catch((error) => {
      const status = error instanceof HttpError ? error.status : 500;
      // The path is not logged: it may contain what someone typed.
      if (status >= 500) process.stderr.write(`${request.url}: ${String(error?.stack ?? error).replaceAll('\n', ' | ')}\n`);
      if (!response.headersSent) send(response, status, { error: status < 500 ? error.message : 'Rendering failed' });
      else response.destroy();
    });
});

fs.rmSync(socket, { force: true }); // left behind by a process that was killed
server.listen(socket, () => process.stdout.write(`renderer of build ${bundle.build} is ready\n`));

/** The BFF holds the other end of stdin: when it exits, so does this process. */
function leave() {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => process.exit(0), 2000).unref();
}
process.stdin.resume();
for (const event of ['end', 'close', 'error']) process.stdin.on(event, leave);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, leave);
