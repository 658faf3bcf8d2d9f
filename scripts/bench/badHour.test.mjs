// Tests of what the bad hour is made of, without BFFs.
import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
import test from 'node:test';
import { Balancer } from './parts/badHour/balancer.mjs';
import { compare, once, outcome } from './parts/badHour/judge.mjs';
import { Link } from './parts/badHour/link.mjs';
import { mailServer } from './parts/badHour/providers.mjs';
import { Visitors } from './parts/soak/visitors.mjs';

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, 1000 * count));
const listen = (server, port = 0) => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server.address().port)));
const close = (server) => (server.closeAllConnections?.(), new Promise((resolve) => server.close(resolve)));

test('an episode counts what failed until the next one, and when it was over', () => {
  const requests = [[900, 'early'], [1100], [1500, 'map: 503 '], [2500, 'map: 503 '], [2600, 'lead: 503 '], [2700], [4000, 'late']].map(([at, problem]) => ({
    at,
    took: at / 100,
    problem,
  }));
  const { problems, ...rest } = outcome({ began: 1000, ended: 2000, well: 2300, until: 4000 }, requests);
  assert.deepEqual(rest, { requests: 5, failed: 3, p95: 27, recovered: 0.6 });
  assert.deepEqual(problems, [
    ['map: 503 ', 2],
    ['lead: 503 ', 1],
  ]);
  assert.equal(outcome({ began: 1000, ended: 2000, well: 2300, until: 4000 }, []).recovered, 0.3);
});

test('what was told is there once, and what was not told at most once', () => {
  const writes = [
    { kind: 'lead', email: 'a', home: 1, done: true },
    { kind: 'lead', email: 'b', home: 1, done: true },
    { kind: 'lead', email: 'c', home: 1, done: false },
    { kind: 'registration', email: 'b', done: true },
  ];
  const rows = [
    { kind: 'lead', email: 'a', home: 1, count: 1 },
    { kind: 'lead', email: 'c', home: 1, count: 2 },
    { kind: 'registration', email: 'b', home: 0, count: 1 },
    { kind: 'given up: message', email: '', home: 0, count: 3 },
  ];
  assert.deepEqual(compare(writes, rows), { lost: ['lead of b about 1'], twice: ['lead of c about 1'] });
  assert.deepEqual(once(['a', 'b'], ['b', 'c', 'c']), { lost: ['a'], twice: ['c'] });
});

/** A BFF that says its name, is ready or not, and breaks off what it is told to. */
async function fakeBff(name) {
  const bff = { ready: true, got: 0 };
  const server = http.createServer((request, response) => {
    if (request.url === '/ready') return response.writeHead(bff.ready ? 200 : 503).end();
    bff.got += 1;
    if (bff.breaks) return response.destroy();
    return response.end(name);
  });
  bff.port = await listen(server);
  bff.stop = () => close(server);
  bff.start = () => listen(server, bff.port);
  return bff;
}

test('the balancer uses the BFFs that are ready, and repeats only what changes nothing', async () => {
  const [one, other] = [await fakeBff('one'), await fakeBff('other')];
  const balancer = new Balancer([one, other].map(({ port }) => `http://127.0.0.1:${port}`));
  const url = await balancer.start();
  const ask = async (method) => {
    const answer = await fetch(url, { method, body: method === 'POST' ? '{}' : undefined });
    return `${answer.status} ${(await answer.text()).slice(0, 5)}`;
  };
  const many = async (method) => new Set(await Promise.all(Array.from({ length: 6 }, () => ask(method))));
  try {
    assert.deepEqual([...(await many('POST'))].sort(), ['200 one', '200 other']);
    one.breaks = true;
    assert.deepEqual([...(await many('GET'))], ['200 other']);
    assert.deepEqual([...(await many('POST'))].sort(), ['200 other', '502 {"suc']);
    await one.stop(); // it refuses connections: nothing can have happened there
    assert.deepEqual([...(await many('POST'))], ['200 other']);
    one.breaks = false;
    await one.start();
    other.ready = false;
    await seconds(1.2);
    assert.deepEqual([...(await many('POST'))], ['200 one']);
    one.ready = false;
    await seconds(1.2); // all of them rather than none
    assert.deepEqual([...(await many('POST'))].sort(), ['200 one', '200 other']);
  } finally {
    await balancer.stop();
    await Promise.all([one.stop(), other.stop()]);
  }
});

test('a slow link delays everything and keeps its order', async () => {
  const echo = net.createServer((socket) => socket.pipe(socket));
  const link = new Link({ port: await listen(echo) });
  const client = net.connect(await link.start(), '127.0.0.1').setEncoding('utf8');
  let text = '';
  client.on('data', (part) => (text += part));
  try {
    link.delay = 400;
    const began = Date.now();
    client.write('first ');
    await seconds(0.2);
    link.delay = 0; // what was on its way is still late, and what follows waits for it
    client.write('second');
    while (text !== 'first second') await seconds(0.005);
    assert.ok(Date.now() - began >= 400);
  } finally {
    client.destroy();
    await link.stop();
    await close(echo);
  }
});

test('the mail server takes emails, unless it is down', async () => {
  const service = await mailServer();
  const talk = (lines) =>
    new Promise((resolve) => {
      let text = '';
      const socket = net.connect(service.port, '127.0.0.1').setEncoding('utf8');
      socket
        .on('data', (part) => (text += part))
        .on('error', () => {})
        .on('close', () => resolve(text));
      socket.write(lines.join('\r\n') + '\r\n');
    });
  const mail = [
    'EHLO me',
    'MAIL FROM:<me@example.com>',
    'RCPT TO:<ann@example.com>',
    'DATA',
    'Message-ID: <1@example.com>',
    'Subject: Welcome to',
    ' Hearthway',
    '',
    'RCPT TO:<nobody>',
    '.',
    'QUIT',
  ];
  assert.match(await talk(mail), /^220 .*221 bye\r\n$/s);
  service.down = true;
  assert.match(await talk(mail), /^421 /);
  assert.deepEqual(service.mails, [{ to: 'ann@example.com', subject: 'Welcome to Hearthway', id: '<1@example.com>' }]);
  await service.stop();
});

test('visitors write again what failed, and remember what they were told', async () => {
  const home = { id: 7, alias: 'a-home', long_state: 'Texas' };
  let registered = 0;
  const server = http.createServer((request, response) => {
    const say = (status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url.endsWith('/register'))
      return (registered += 1) % 2 ? say(503, { success: false, error: 'later' }) : say(409, { success: false, error: 'there' });
    if (request.url.includes('/favorites/')) return say(500, { success: false });
    return say(200, { success: true, token: 't', properties: [home] });
  });
  const asked = [];
  const visitors = new Visitors(`http://127.0.0.1:${await listen(server)}`, { tries: 2, asked: (request) => asked.push(request), again: 5 });
  while (visitors.writes.length < 4) await visitors.keep(1, 0.001);
  const kinds = new Set(visitors.writes.map(({ kind, done }) => `${kind} ${done}`));
  assert.ok(kinds.has('registration true') && kinds.has('home saved false') && !kinds.has('registration false'), [...kinds].join());
  assert.ok(visitors.writes.every(({ email }) => email.startsWith(visitors.emails)));
  assert.ok(asked.some(({ problem }) => problem === 'registration: 503 later') && !asked.some(({ problem }) => problem?.includes('409')));
  await close(server);
});
