// The BFF that several parts share, started when the first one needs it.
import fs from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { serve } from '../lib/server.mjs';
import { renderersNode } from './machine.mjs';
import { tiles } from './tiles.mjs';

const PATIENCE = 300_000;
const ANSWERS = 'the index is serving searches';

export class Site {
  #listings;
  #server;
  #tiles;

  constructor(listings) {
    this.#listings = listings;
  }

  /** @returns {Promise<{url: string, pid: number}>} a BFF whose index has loaded */
  async running(env = {}, by = []) {
    if (this.#server) return this.#server;
    const name = `bench-${this.#listings}`;
    this.#tiles = await tiles();
    const programs = [path.dirname(await renderersNode()), process.env.PATH].join(path.delimiter);
    const server = await serve(name, { PATH: programs, SAMPLE_LISTINGS: String(this.#listings), MAP_TILE_URL: this.#tiles.pattern, ...env }, PATIENCE, by);
    this.#server = server;
    const deadline = Date.now() + PATIENCE;
    while (!fs.readFileSync(at('.build', `${name}.log`), 'utf8').includes(ANSWERS)) {
      if (Date.now() > deadline) throw new Error(`The index didn't load; see .build/${name}.log`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return server;
  }

  async stop() {
    const server = this.#server;
    this.#server = undefined;
    await server?.stop();
    await this.#tiles?.stop();
    this.#tiles = undefined;
  }
}
