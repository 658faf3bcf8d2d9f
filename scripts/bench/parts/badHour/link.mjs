// The network between BFFs and a database, which can be made slow.
import net from 'node:net';

export class Link {
  /** ms that everything takes in each direction. */
  delay = 0;
  #to;
  #server;
  #open = new Set();

  /** @param {object} to options of net.connect: a port, or the path of a Unix socket */
  constructor(to) {
    this.#to = to;
  }

  /** @returns {Promise<number>} the port on which it listens */
  async start() {
    this.#server = net.createServer((client) => {
      const server = net.connect(this.#to);
      for (const [from, to] of [
        [client, server],
        [server, client],
      ]) {
        this.#pass(from, to);
      }
    });
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this.#server.address().port;
  }

  async stop() {
    for (const socket of this.#open) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Passes on what comes, in order, each after the delay that there was when it came. */
  #pass(from, to) {
    this.#open.add(from);
    let last = Promise.resolve();
    const later = (work) => {
      const due = Date.now() + this.delay;
      const turn = last;
      last = (async () => {
        await turn;
        const left = due - Date.now();
        if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
        work();
      })();
    };
    from
      .on('data', (chunk) => later(() => to.write(chunk)))
      .on('error', () => {})
      .on('close', () => {
        this.#open.delete(from);
        later(() => to.destroySoon());
      });
  }
}
