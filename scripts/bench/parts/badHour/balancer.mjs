// A load balancer as in front of BFFs in production: it asks whether each is ready, and passes requests on to those that are.
import http from 'node:http';

/** ms between two checks of a BFF, and that a check may take. Whoever fails two in a row gets no more requests. */
export const CHECK_EVERY = 500;
const CHECK_LIMIT = 1000;
export const CHECKS_FAIL = 2;
/** ms that a BFF may take to answer a visitor. */
const ANSWER_LIMIT = 15_000;
/** What may be sent again to another BFF when the first one is lost: it changes nothing. */
const REPEATABLE = new Set(['GET', 'HEAD']);

export class Balancer {
  #backends;
  #turn = 0;
  #server;
  #timer;
  #agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

  /** @param {string[]} urls of the BFFs */
  constructor(urls) {
    this.#backends = urls.map((url) => ({ url: new URL(url), failed: 0 }));
  }

  /** @returns {Promise<string>} its URL, when it listens */
  async start() {
    await this.#check();
    this.#timer = setInterval(() => this.#check(), CHECK_EVERY);
    this.#server = http.createServer((request, response) => this.#pass(request, response).catch(() => response.destroy()));
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${this.#server.address().port}`;
  }

  async stop() {
    clearInterval(this.#timer);
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #check() {
    await Promise.all(
      this.#backends.map(async (backend) => {
        if (backend.checking) return; // since the last time
        backend.checking = true;
        const ready = await fetch(new URL('/ready', backend.url), { signal: AbortSignal.timeout(CHECK_LIMIT) }).then(
          async (answer) => (await answer.arrayBuffer(), answer.ok),
          () => false,
        );
        backend.failed = ready ? 0 : backend.failed + 1;
        backend.checking = false;
      }),
    );
  }

  /** The BFFs in the order in which they are tried: the ready ones in turn; all of them if none is. */
  #order() {
    const ready = this.#backends.filter(({ failed }) => failed < CHECKS_FAIL);
    const some = ready.length ? ready : this.#backends;
    const first = this.#turn++ % some.length;
    return [...some.slice(first), ...some.slice(0, first)];
  }

  async #pass(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    for (const backend of this.#order()) {
      const problem = await this.#send(backend, request, Buffer.concat(chunks), response);
      if (!problem || response.headersSent) return;
      const neverArrived = problem.code === 'ECONNREFUSED';
      if (neverArrived) backend.failed = CHECKS_FAIL;
      if (!neverArrived && !REPEATABLE.has(request.method)) break;
    }
    if (response.destroyed) return;
    response.writeHead(502, { 'content-type': 'application/json' }).end('{"success":false,"error":"no BFF answered"}');
  }

  /** @returns {Promise<Error | undefined>} why there is no answer */
  #send({ url }, { method, url: path, headers }, body, response) {
    return new Promise((resolve) => {
      const sent = http.request({ agent: this.#agent, hostname: url.hostname, port: url.port, method, path, headers, timeout: ANSWER_LIMIT }, (answer) => {
        const { connection: _, ...rest } = answer.headers;
        response.writeHead(answer.statusCode, rest);
        answer.pipe(response);
        answer
          .on('end', () => resolve())
          .on('error', (error) => {
            response.destroy();
            resolve(error);
          });
      });
      sent
        .on('timeout', () => sent.destroy(new Error('no answer in time')))
        .on('error', resolve)
        .end(body);
    });
  }
}
