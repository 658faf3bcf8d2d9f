// Taps on a slow phone: the time from a tap to the next paint, as browsers measure it for Interaction to Next Paint.
// A processor four times slower than this one, on slow 4G; median of three.
import { chromium as driver } from 'playwright-core';
import { noisy } from '../measure.mjs';
import { waitUntilIdle } from '../idle.mjs';

const RUNS = 3;
const GOAL = 200;
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 };
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const WINDOW = { width: PHONE.viewport.width * PHONE.deviceScaleFactor, height: PHONE.viewport.height * PHONE.deviceScaleFactor };

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** In the page: keeps the duration of each interaction. Browsers report none below 16 ms. */
function watch() {
  sessionStorage.setItem('hw.registration_dismissed', 'yes'); // the invitation would cover what is tapped
  window.interactions = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** In the page: the longest interaction since the last call, once there have been no long tasks and no answers for a second. */
function longest() {
  return new Promise((resolve) => {
    const later = () =>
      setTimeout(() => {
        busy.disconnect();
        resolve(Math.max(16, ...window.interactions.values()));
        window.interactions.clear();
      }, 1000);
    const busy = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = later();
    });
    busy.observe({ entryTypes: ['longtask', 'resource'] });
    let quiet = later();
  });
}

const dallas = 'city=Dallas&state=TX';

/** What people do, by the page where they start. `tap` takes what the tap is for and what is tapped, by its test id. */
const flows = {
  search: [
    `/search?${dallas}`,
    async (tap) => {
      await tap('all filters', 'all-filters');
      await tap('a choice among all filters', 'beds-3');
      await tap('all filters applied', 'filter-apply');
      await tap('price filter', 'filter-price');
      await tap('price applied', 'filter-apply');
      await tap('beds filter', 'filter-beds');
      await tap('a choice of beds', 'beds-4');
      await tap('beds applied', 'filter-apply');
      await tap('sort menu', 'sort');
      await tap('sorted', 'sort-price_desc');
      await tap('search saved', 'save-search-phone');
    },
  ],
  map: [
    `/search?${dallas}`,
    async (tap) => {
      await tap('cluster', 'cluster');
      await tap('area removed', 'drawn-area');
      await tap('list shown', 'results-handle');
      await tap('more homes', 'show-more');
      await tap('map shown', 'results-handle');
      await tap('heart', /^save-\d/);
    },
  ],
  list: [
    `/search/list?${dallas}`,
    async (tap) => {
      await tap('home', 'card-0');
      await tap('back', 'back-disc');
      await tap('map', 'map-toggle');
    },
  ],
  property: [
    '/search?zipcode=75251',
    async (tap, page) => {
      await tap('pin', /^pin-/);
      await tap('home', 'card-0');
      await tap('photos', page.getByTestId('gallery').getByRole('button'));
      await tap('next photo', 'photo-next');
      await tap('photos closed', 'photo-viewer-close');
      await tap('tour requested', 'request-tour-bar');
      await tap(
        'day of the tour',
        page
          .getByTestId('inquiry')
          .getByTestId(/^tour-\d/)
          .nth(1),
      );
      await tap('request closed', 'inquiry-close');
      await tap('heart', 'save-disc');
    },
  ],
  'area search': [
    `/search?${dallas}`,
    async (tap, page) => {
      await tap('field', 'area-search-input');
      await page.keyboard.type('austin');
      await tap('suggestion', 'suggestion-0');
    },
  ],
};

/** Walks one flow in a new window. */
async function walk(browser, url, steps, take) {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript(watch);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Chromium draws only what is within its window: a change of a phone's lower half would wait for one of its upper half.
    const { windowId } = await session.send('Browser.getWindowForTarget');
    await session.send('Browser.setWindowBounds', { windowId, bounds: WINDOW });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url);
    while (!(await page.evaluate(() => window.__HYDRATED__))) await page.waitForTimeout(100);
    await page.evaluate(longest);
    await steps(async (what, target) => {
      const found = typeof target.tap === 'function' ? target : page.getByTestId(target);
      await found.filter({ visible: true }).first().tap();
      take(what, await page.evaluate(longest));
    }, page);
  } finally {
    await context.close();
  }
}

export async function taps({ report, site, listings, inventory, chromium }) {
  await inventory(listings);
  const { url } = await site.running();
  const { path: executablePath, env } = await chromium();
  if (!(await waitUntilIdle())) noisy.add('taps');
  const browser = await driver.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS });
  try {
    for (const [flow, [path, steps]] of Object.entries(flows)) {
      const found = new Map();
      for (let run = 0; run < RUNS; run++) await walk(browser, url + path, steps, (what, ms) => found.set(what, [...(found.get(what) ?? []), ms]));
      for (const [what, values] of found) report({ what: `${flow}: ${what}`, column: 'next paint', value: median(values), unit: 'ms', goal: GOAL });
      report({ what: flow, column: 'slowest', value: Math.max(...[...found.values()].map(median)), unit: 'ms', goal: GOAL });
    }
  } finally {
    await browser.close();
  }
}
