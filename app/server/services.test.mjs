import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../.build/server/render.js', import.meta.url));
const head = { status: 200, title: 'T', description: '', canonical: '', index: true, image: '', json_ld: [], preload: [], redirect: '' };
const text = (title) => ({ head, data: { title, lead: 'Later <script>', updated: '', blocks: [] } });

/** Starts a process, which ends with its test; `ready` is when it listens. */
function start(t, name, socket, environment = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(name, import.meta.url))], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, RENDERER_SOCKET: socket, ...environment },
  });
  t.after(() => child.kill('SIGKILL'));
  const log = [];
  child.stderr.on('data', (text) => log.push(String(text)));
  const ready = new Promise((resolve, reject) => {
    // The file is there a moment before the process listens, so only a connection tells.
    const tries = setInterval(() => {
      if (!fs.existsSync(socket)) return;
      const connection = net.connect(socket, () => {
        clearInterval(tries);
        connection.destroy();
        resolve();
      });
      connection.on('error', () => {});
    }, 10);
    child.once('exit', (code) => {
      clearInterval(tries);
      reject(new Error(`it ended with ${code}: ${log.join('')}`));
    });
  });
  return { child, ready, log, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

function call(socket, method, url, body) {
  return new Promise((resolve, reject) => {
    const request = http.request({ socketPath: socket, method, path: url }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }));
    });
    request.on('error', reject);
    request.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body));
  });
}

test('the renderer', { skip: !fs.existsSync(built) && 'needs the bundle: node scripts/build.mjs server' }, async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'renderer-'));
  const socket = path.join(folder, 'r.sock');
  fs.writeFileSync(socket, 'left by one that was killed');
  const renderer = start(t, 'pages.mjs', socket, { RENDERER_WORKERS: '2', APP_SETTINGS: JSON.stringify({ careers_url: 'https://jobs.example' }) });
  const render = async (url, answer) => {
    const { status, headers, body } = await call(socket, 'POST', `/render?path=${encodeURIComponent(url)}`, answer);
    const css = Number(headers['css-bytes']);
    return { status, css: body.subarray(0, css).toString(), html: body.subarray(css).toString() };
  };
  t.after(() => fs.rmSync(folder, { recursive: true }));
  await renderer.ready;

  await t.test('shows which build it runs', async () => {
    const { status, body } = await call(socket, 'GET', '/health');
    assert.equal(status, 200);
    assert.match(JSON.parse(body).build, /^[0-9a-f]{16}$/);
  });

  await t.test('renders a page with its styles, and escapes all text', async () => {
    const { status, html, css } = await render('/TermsOfService?x=1', text('Terms of Service'));
    assert.equal(status, 200);
    assert.match(html, /<h1[^>]*>Terms of Service<\/h1>/);
    assert.match(html, /Later &lt;script&gt;/);
    assert.ok(!html.includes('<script'));
    assert.match(html, /href="https:\/\/jobs\.example"/);
    assert.match(css, /^<style id="\w+">/);
  });

  await t.test('says how long a page waited for a thread and took', async () => {
    const { headers } = await call(socket, 'POST', `/render?path=/TermsOfService`, text('Terms of Service'));
    assert.ok(Number(headers['queue-ms']) >= 0 && Number(headers['work-ms']) > 0, JSON.stringify(headers));
  });

  await t.test('requests share no state', async () => {
    const pages = await Promise.all(['One', 'Two', 'Three'].map((name) => render('/PrivacyPolicy', text(name))));
    pages.forEach(({ html }, index) => {
      const name = ['One', 'Two', 'Three'][index];
      assert.match(html, new RegExp(`<h1[^>]*>${name}</h1>`));
    });
    assert.equal(pages[0].html.replaceAll('One', ''), pages[1].html.replaceAll('Two', ''));
  });

  await t.test('repeats what pages have in common, except what differs', async () => {
    const current = /<a[^>]*aria-current="page"[^>]*>(?:<[^>]*>)*([^<]*)/g;
    for (let n = 0; n < 6; n++) {
      // each thread gets every page twice or more
      const about = await render('/TermsOfService', text('Terms'));
      const unknown = await render('/blogs/no/such/page', { head: { ...head, status: 404 }, data: { path: '/404' } });
      for (const { html } of [about, unknown]) {
        assert.equal(html.match(/data-testid="(nav-bar|footer|tab-bar)"/g).length, 3);
        assert.ok(!html.includes('<template'));
      }
      assert.deepEqual([...about.html.matchAll(current)], []);
    }
  });

  await t.test('renders "not found" for unknown paths, and for known ones whose answer says so', async () => {
    for (const url of ['/nowhere?x=1', '/for-sale/narnia', '/%']) {
      const { html } = await render(url, { head: { ...head, status: 404 }, data: { path: url } });
      assert.match(html, /Page Not Found/, url);
    }
  });

  await t.test('refuses malformed requests, and continues to serve', async () => {
    for (const body of ['{', '[]', 'null', '7', {}, { head: {}, data: 1 }])
      assert.equal((await call(socket, 'POST', '/render?path=/', body)).status, 400, JSON.stringify(body));
    for (const query of ['', '?path=', '?path=x', '?path=//x']) assert.equal((await call(socket, 'POST', `/render${query}`, text('x'))).status, 400, query);
    assert.equal((await call(socket, 'GET', '/render')).status, 404);
    assert.equal((await render('/TermsOfService', { head, data: { blocks: 7 } })).status, 500);
    assert.equal((await render('/TermsOfService', text('Still here'))).status, 200);
    assert.ok(!renderer.log.join('').includes('/TermsOfService'), 'a URL got into the log');
  });

  await t.test('exits when its parent does', async () => {
    renderer.child.stdin.end();
    assert.equal(await renderer.ended, 0);
  });
});

test('pictures and PDFs have a process of their own', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'media-'));
  const socket = path.join(folder, 'm.sock');
  const media = start(t, 'media.mjs', socket);
  await media.ready;
  const picture = await call(socket, 'POST', '/picture', { scene: 'front', facts: { id: '1' }, width: 320, format: 'webp' });
  assert.deepEqual([picture.status, picture.headers['content-type'], picture.body.subarray(8, 12).toString()], [200, 'image/webp', 'WEBP']);
  const document = await call(socket, 'POST', '/pdf', { title: 'Terms', created_at: '2026-01-02T00:00:00Z', blocks: [] });
  assert.deepEqual([document.headers['content-type'], document.body.subarray(0, 5).toString()], ['application/pdf', '%PDF-']);
  assert.equal((await call(socket, 'POST', '/picture', { scene: 'castle', width: 640, format: 'avif' })).status, 400);
  if (process.platform === 'linux') assert.equal(os.getPriority(media.child.pid), os.constants.priority.PRIORITY_BELOW_NORMAL);
  media.child.stdin.end();
  assert.equal(await media.ended, 0);
  fs.rmSync(folder, { recursive: true });
});

test('without a socket it names the missing variable', async (t) => {
  const { log, ended, ready } = start(t, 'pages.mjs', '');
  ready.catch(() => undefined);
  assert.equal(await ended, 2);
  assert.match(log.join(''), /RENDERER_SOCKET/);
});
