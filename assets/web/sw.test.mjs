// The service worker, run against a stand-in of what browsers give it.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import vm from 'node:vm';

const source = fs.readFileSync(new URL('./sw.js', import.meta.url), 'utf8');
const ORIGIN = 'https://hearthway.example';

class FakeCache {
  entries = new Map();
  async addAll(paths) {
    for (const path of paths) this.entries.set(path, new Response(`kept ${path}`));
  }
  async put(request, answer) {
    this.entries.set(pathOf(request), answer);
  }
  async match(request) {
    return this.entries.get(pathOf(request))?.clone();
  }
  async delete(request) {
    return this.entries.delete(pathOf(request));
  }
  async keys() {
    return [...this.entries.keys()];
  }
}

const pathOf = (request) => (typeof request === 'string' ? request : request.url.slice(ORIGIN.length));

/** A worker of a build, with its caches, a network to set, and a way to ask. */
function worker({ build = 'b1', stores = new Map() } = {}) {
  const listeners = {};
  const net = { answer: async (path) => new Response(`fresh ${path}`) };
  const caches = {
    open: async (name) => stores.get(name) ?? stores.set(name, new FakeCache()).get(name),
    keys: async () => [...stores.keys()],
    delete: async (name) => stores.delete(name),
    match: async (request) => {
      for (const store of stores.values()) {
        const found = await store.match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
  const self = {
    location: { origin: ORIGIN },
    addEventListener: (name, listener) => (listeners[name] = listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
  };
  const code = source.replace('"__BUILD__"', JSON.stringify(build)).replace('["__KEEP__"]', '["/offline.html","/entry.js"]');
  vm.runInNewContext(code, { self, caches, fetch: (request) => net.answer(pathOf(request)), URL, setTimeout: (f) => setImmediate(f), Promise, Math, Object });

  const lifecycle = async (name) => {
    const jobs = [];
    listeners[name]({ waitUntil: (job) => jobs.push(job) });
    await Promise.all(jobs);
  };
  const ask = async (path, { mode = 'navigate', method = 'GET', origin = ORIGIN } = {}) => {
    const jobs = [];
    let answer;
    listeners.fetch({ request: { url: origin + path, method, mode }, respondWith: (given) => (answer = given), waitUntil: (job) => jobs.push(job) });
    const text = answer && (await (await answer).text());
    await Promise.all(jobs);
    return text;
  };
  return { net, stores, lifecycle, ask };
}

const offline = async () => {
  throw new TypeError('no network');
};

test('keeps the shell and drops what earlier builds kept', async () => {
  const before = worker({ build: 'b0' });
  await before.lifecycle('install');
  const now = worker({ build: 'b1', stores: before.stores });
  await now.lifecycle('install');
  await now.lifecycle('activate');
  assert.deepEqual([...now.stores.keys()], ['shell-b1']);
  assert.deepEqual(await now.stores.get('shell-b1').keys(), ['/offline.html', '/entry.js', '/styles.css']);
});

test('pages come from the network, and from the last visit without one', async () => {
  const w = worker();
  await w.lifecycle('install');
  assert.equal(await w.ask('/search?city=Dallas'), 'fresh /search?city=Dallas');
  w.net.answer = async () => new Response('newer');
  assert.equal(await w.ask('/search?city=Dallas'), 'newer');
  w.net.answer = offline;
  assert.equal(await w.ask('/search?city=Dallas'), 'newer');
  assert.equal(await w.ask('/never-seen'), 'kept /offline.html');
});

test('a slow network gives way to a copy, but not to nothing', async () => {
  const w = worker();
  await w.ask('/seen');
  const late = [];
  w.net.answer = () => new Promise((resolve) => late.push(() => resolve(new Response('late'))));
  assert.equal(await w.ask('/seen'), 'fresh /seen');
  const unseen = w.ask('/unseen');
  await new Promise((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
  late.forEach((answer) => answer());
  assert.equal(await unseen, 'late');
});

test('addresses that say who somebody is are never kept', async () => {
  const w = worker();
  await w.lifecycle('install');
  for (const path of ['/?key=abc', '/search?visitor_id=1', '/account/dashboard', '/survey/abc', '/MyAccount/profile']) {
    assert.match(await w.ask(path), /^fresh/);
    assert.equal(w.stores.has('pages-b1'), false, path);
  }
  w.net.answer = offline;
  assert.equal(await w.ask('/?key=abc'), 'kept /offline.html');
  assert.equal(await w.ask('/api/screens/home?visitor_id=1', { mode: 'cors' }), undefined);
});

test('answers that must not be kept, and errors, are not', async () => {
  const w = worker();
  w.net.answer = async () => new Response('mine', { headers: { 'Cache-Control': 'private, no-store' } });
  await w.ask('/');
  w.net.answer = async () => new Response('broken', { status: 500 });
  await w.ask('/search');
  assert.deepEqual(await (w.stores.get('pages-b1')?.keys() ?? []), []);
});

test('calls, other methods and other sites are left to the browser', async () => {
  const w = worker();
  assert.equal(await w.ask('/api/v1/properties/search/map', { mode: 'cors', method: 'POST' }), undefined);
  assert.equal(await w.ask('/api/pub/employees/list', { mode: 'cors' }), undefined);
  assert.equal(await w.ask('/tile.png', { mode: 'no-cors', origin: 'https://tile.example' }), undefined);
});

test('pictures are shown from the copy and renewed behind it', async () => {
  const w = worker();
  const picture = '/pictures/listing/1/0-640.avif';
  assert.equal(await w.ask(picture, { mode: 'no-cors' }), `fresh ${picture}`);
  w.net.answer = async () => new Response('newer');
  assert.equal(await w.ask(picture, { mode: 'no-cors' }), `fresh ${picture}`);
  w.net.answer = offline;
  assert.equal(await w.ask(picture, { mode: 'no-cors' }), 'newer');
});

test('the oldest pages are forgotten beyond the limit', async () => {
  const w = worker();
  for (let i = 0; i < 45; i += 1) await w.ask(`/for-sale/texas/city-${i}`);
  const kept = await w.stores.get('pages-b1').keys();
  assert.equal(kept.length, 40);
  assert.equal(kept[0], '/for-sale/texas/city-5');
});
