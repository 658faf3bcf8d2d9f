// The list, the map, a property page, an agent's profile, a city's agents, an article, the mortgage calculator and the home page on a phone with a slow
// network: Lighthouse's mobile settings, throttled in the browser, median of three.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../lib/server.mjs';
import { noisy } from '../measure.mjs';
import { waitUntilIdle } from '../idle.mjs';

const RUNS = 3;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function withBrowser({ path: file, env }, work) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'hearthway-lighthouse-'));
  const port = await freePort();
  const browser = spawn(file, [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => browser.on('close', resolve));
  try {
    for (let i = 0; i < 100; i++) {
      if (
        await fetch(`http://127.0.0.1:${port}/json/version`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return await work(port);
  } finally {
    browser.kill('SIGKILL');
    await ended;
    await remove(profile);
  }
}

/** Removes a browser's folder. Its child processes may still write there for a moment after it exits. */
async function remove(folder) {
  for (let left = 50; fs.existsSync(folder); left--) {
    try {
      fs.rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export async function lighthouse({ report, site, listings, inventory, chromium }) {
  const { default: audit } = await import('lighthouse');
  await inventory(listings);
  const { url } = await site.running();
  const browser = await chromium();
  if (!(await waitUntilIdle())) noisy.add('lighthouse');
  const found = await fetch(`${url}/api/screens/search?view=list&city=Dallas&state=TX`).then((answer) => answer.json());
  const agents = await fetch(`${url}/api/screens/agent-place?state=texas&city=dallas`).then((answer) => answer.json());
  const targets = {
    search: `${url}/search/list?city=Dallas&state=TX`,
    map: `${url}/search?city=Dallas&state=TX`,
    property: url + found.data.cards[0].href,
    home: `${url}/`,
    agent: url + agents.data.agents[0].who.href,
    'agents of a city': url + agents.data.path,
    article: `${url}/blogs/moving/a-moving-plan`,
    calculator: `${url}/mortgage`,
  };
  for (const [name, target] of Object.entries(targets)) {
    await fetch(target); // rendered and cached, as for every visitor but the first
    const reports = [];
    for (let i = 0; i < RUNS; i++) {
      const { lhr } = await withBrowser(browser, (port) =>
        audit(target, {
          port,
          output: 'json',
          logLevel: 'error',
          throttlingMethod: 'devtools',
          onlyCategories: ['performance', 'accessibility', 'seo', 'best-practices'],
        }),
      );
      reports.push(lhr);
    }
    const of = (read) => median(reports.map(read));
    report({ what: name, column: 'largest paint', value: of((r) => r.audits['largest-contentful-paint'].numericValue) / 1000, unit: 's', goal: 1.3 });
    report({ what: name, column: 'total blocking time', value: of((r) => r.audits['total-blocking-time'].numericValue), unit: 'ms', goal: 150 });
    report({ what: name, column: 'layout shift', value: of((r) => r.audits['cumulative-layout-shift'].numericValue), unit: '', goal: 0.02 });
    report({ what: name, column: 'performance', value: of((r) => r.categories.performance.score * 100), unit: '', goal: 95, atLeast: true });
    for (const category of ['accessibility', 'seo', 'best-practices']) {
      // Search results are excluded from search engines on purpose, which Lighthouse reports as an error.
      const goal = ['search', 'map'].includes(name) && category === 'seo' ? undefined : 100;
      report({ what: name, column: category, value: of((r) => r.categories[category].score * 100), unit: '', goal, atLeast: true });
    }
  }
}
