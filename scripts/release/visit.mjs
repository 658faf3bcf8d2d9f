// Starts a release and uses it, with nothing but Node: node visit.mjs RELEASE STATE. It is copied beside the release, so it imports nothing of ours.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

const [release, state] = process.argv.slice(2);
const isolated = process.env.ISOLATED === '1';
const program = path.join(release, 'hearthway');
const origin = 'http://127.0.0.1:8080';
const env = {
  PATH: '/nowhere',
  TMPDIR: state,
  APP_ENV: 'development', // its demo agent has paid invoices
  PORT: '8080',
  METRICS_ADDR: '127.0.0.1:9464',
  DATA_DIR: path.join(state, 'data'),
  SAMPLE_LISTINGS: '500',
};
const say = (text) => process.stdout.write(`${text}\n`);

const visits = {
  async 'a search page is drawn by the renderer'() {
    const page = await get('/search/list');
    assert.match(page, /<div id="root" data-rendered>/);
    assert.match(page, /<img[^>]*\/pictures\/listing\//);
  },
  async 'a search answers'() {
    const found = await post('/api/v1/properties/search/list', {});
    assert.ok(JSON.stringify(found).includes('price'), JSON.stringify(found).slice(0, 300));
  },
  async 'its script is there'() {
    const [, script] = /<script[^>]*\ssrc="(\/_expo\/[^"]+)"/.exec(await get('/'));
    assert.ok((await get(script)).length > 10_000);
  },
  async 'a home has a picture'() {
    const [, url] = /(\/pictures\/[^"\s,]+-640\.(?:avif|webp|jpg))/.exec(await get('/search/list'));
    const response = await fetch(origin + url);
    assert.match(response.headers.get('content-type'), /^image\//);
  },
  async 'a buyer logs in'() {
    const cookie = await logIn('/api/v1/login/mobile-lead', 'buyer@example.com');
    const me = await (await fetch(`${origin}/api/lead/client-leads/me`, { headers: { cookie } })).json();
    assert.match(JSON.stringify(me), /buyer@example\.com/);
  },
  async 'an agent gets a receipt as a PDF'() {
    const cookie = await logIn('/api/v1/login/mobileapp', 'agent@example.com');
    const { invoices } = await (await fetch(`${origin}/api/agent/billing/invoices`, { headers: { cookie } })).json();
    const response = await fetch(`${origin}${invoices.find(({ receipt }) => receipt).receipt}`, { headers: { cookie } });
    assert.equal(response.headers.get('content-type'), 'application/pdf');
    const file = Buffer.from(await response.arrayBuffer()).toString('latin1');
    assert.match(file, /^%PDF-1\.[^]*%%EOF\s*$/);
  },
};

const json = (body) => ({ method: 'POST', headers: { 'content-type': 'application/json', origin }, body: JSON.stringify(body) });
const post = async (url, body) => (await fetch(origin + url, json(body))).json();
async function logIn(url, username) {
  const response = await fetch(origin + url, json({ username, password: 'hearthway-demo' }));
  assert.equal((await response.json()).success, true);
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return cookies.join('; ');
}
async function get(url) {
  const response = await fetch(origin + url);
  assert.equal(response.status, 200, url);
  return response.text();
}

/** The programs of the release that run, and all files that are mapped into them. */
function running() {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const files = fs.readFileSync(`/proc/${id}/maps`, 'utf8').match(/\/\S.*$/gm) ?? [];
        return [{ id: Number(id), program: fs.readlinkSync(`/proc/${id}/exe`), files }];
      } catch {
        return []; // it ended, or is another user's
      }
    })
    .filter(({ program: file }) => file.startsWith(release));
}

/** Programs come from the release alone, libraries from it and the system. */
function checkFiles() {
  const all = running();
  const count = (end) => all.filter((one) => one.program.endsWith(end)).length;
  assert.ok(count('/node/bin/node') >= 3 && count('/postgres') > 3, `programs: ${all.map((one) => one.program)}`);
  const known = [release, state, '/lib/', '/lib64/', '/usr/lib/', '/usr/share/', '/dev/', '/SYSV', '/memfd:', '/etc/'];
  const foreign = [...new Set(all.flatMap(({ files }) => files))].filter((file) => !known.some((start) => file.startsWith(start)));
  assert.deepEqual(foreign, []);
}

async function noNetwork() {
  assert.deepEqual(Object.keys(os.networkInterfaces()), ['lo']);
  await assert.rejects(new Promise((resolve, reject) => net.connect(443, '192.0.2.1').on('connect', resolve).on('error', reject)), /ENETUNREACH/);
}

const version = execFileSync(program, ['--version'], { env, encoding: 'utf8' }).trim();
assert.match(version, /^hearthway \d+\.\d+\.\d+ \(commit [0-9a-f]{12}(\+changes)?, \d{4}-[^)]+Z\)$/);
say(version);
if (isolated) await noNetwork();

const began = Date.now();
const server = spawn(program, ['serve'], { cwd: state, env, stdio: ['ignore', 'pipe', 'pipe'] });
const log = [];
server.stdout.on('data', (text) => log.push(String(text)));
server.stderr.on('data', (text) => log.push(String(text)));
process.once('exit', (code) => code && say(`The server’s log ends with:\n${log.join('').slice(-8000)}`));
const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)));
try {
  execFileSync(program, ['ready', '--wait', '2m'], { env, encoding: 'utf8', stdio: 'pipe' });
  say(`ready after ${((Date.now() - began) / 1000).toFixed(1)} s, from nothing`);
  for (const [name, visit] of Object.entries(visits)) {
    await visit();
    say(`✓ ${name}`);
  }
  checkFiles();
  say('✓ all programs are those of the release');
  say(execFileSync(program, ['status'], { env, encoding: 'utf8' }).trim().split('\n').at(-1));
} finally {
  server.kill('SIGTERM');
}
assert.equal(await ended, 0);
assert.deepEqual(
  running().filter(({ id }) => id !== process.pid),
  [],
);
say('✓ it stops, and leaves no process behind');
