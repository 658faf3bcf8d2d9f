// A Node process beside the BFF: an HTTP server on a unix socket that exits when the BFF does.
import fs from 'node:fs';
import http from 'node:http';

/** A client error, with its HTTP status. */
export class HttpError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** A request's body. Throws HttpError if it is longer than `largest` bytes. */
export async function readBody(request, largest) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largest) throw new HttpError(413, 'The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The JSON object in a body. Throws HttpError for anything else. */
export function parseObject(body) {
  let value;
  try {
    value = JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'));
  } catch {
    throw new HttpError(400, 'The body is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new HttpError(400, 'The body is not an object');
  return value;
}

/** An error with its stack, as one line of the log. */
export const textOf = (error) => String(error?.stack ?? error).replaceAll('\n', ' | ');
export const complain = (line) => process.stderr.write(`${line}\n`);

/** Answers with JSON, or with bytes of a type. */
export function send(response, status, content, type = 'application/json', headers = {}) {
  const body = type === 'application/json' ? Buffer.from(JSON.stringify(content)) : content;
  response.writeHead(status, { 'content-type': type, 'content-length': body.length, ...headers });
  response.end(body);
}

/** Serves calls, by method and path, on the socket that the BFF chose. @returns {Promise<void>} when it listens */
export function serve(calls) {
  const socket = process.env.RENDERER_SOCKET;
  if (!socket) {
    process.stderr.write('RENDERER_SOCKET isn’t set. It must be the path of the socket to listen on.\n');
    process.exit(2);
  }
  const server = http.createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    try {
      const call = calls[`${request.method} ${pathname}`];
      if (!call) throw new HttpError(404, 'This call doesn’t exist');
      await call(request, response, searchParams);
    } catch (error) {
      const status = error instanceof HttpError ? error.status : 500;
      // The query is not logged: it may contain what someone typed.
      const trace = request.headers.traceparent?.split('-')[1];
      if (status >= 500) complain(`${pathname}: ${error instanceof HttpError ? error.message : textOf(error)}${trace ? `, trace ${trace}` : ''}`);
      if (response.headersSent) response.destroy();
      else send(response, status, { error: status < 500 ? error.message : 'It failed' });
    }
  });

  server.keepAliveTimeout = 90_000; // longer than the BFF keeps connections, which can't repeat a call on a closed one

  /** The BFF holds the other end of stdin: when it exits, so does this process. */
  function leave() {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 2000).unref();
  }
  process.stdin.resume();
  for (const event of ['end', 'close', 'error']) process.stdin.on(event, leave);
  process.on('SIGINT', leave);
  process.on('SIGTERM', () => {}); // systemd sends it to all processes of a unit, but the BFF goes on for a while and needs this one

  fs.rmSync(socket, { force: true }); // left behind by a process that was killed
  return new Promise((resolve) => server.listen(socket, resolve));
}
