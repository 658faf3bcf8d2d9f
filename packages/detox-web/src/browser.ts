// The browser and page that stand in for the device, or several of them if a spec needs several devices.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** Screen sizes to run the specs at; HEARTHWAY_SCREEN names one. */
const screens: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

const screenName = process.env.HEARTHWAY_SCREEN ?? 'phone';

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

let browser: Browser | undefined;
/** By device name; each has its own cookies and storage. */
const pages = new Map<string, Page>();
let currentDevice = '';

/** Uncaught errors and console errors since the last check. */
export const pageErrors: string[] = [];

export function currentPage(): Page {
  const page = pages.get(currentDevice);
  if (!page) throw new Error('No page yet: call device.launchApp() first.');
  return page;
}

/** Switches to the device with this name, creating it if needed. Its page gets the focus. */
export async function switchTo(name: string): Promise<void> {
  currentDevice = name;
  // Pages in headless Chromium never lose focus, so they get no event when they regain it.
  await pages.get(name)?.evaluate(() => window.dispatchEvent(new Event('focus')));
}

export const hasTouch = () => Boolean(screens[screenName]?.hasTouch);

/** Opens a page; a fresh one shares no cookies, storage or permissions with the previous one. */
export async function openPage(fresh: boolean, permissions: string[]): Promise<Page> {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
  const before = pages.get(currentDevice);
  if (before && !fresh) return before;
  await before?.context().close();
  const context = await browser.newContext({ ...screens[screenName], permissions, locale: 'en-US', timezoneId: 'America/Chicago' });
  // Street tiles come from another site; the map has to work without them.
  await context.route(
    (url) => url.origin !== new URL(baseUrl()).origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  pages.set(currentDevice, page);
  page.on('pageerror', (error) => pageErrors.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser logs failed requests and 4xx responses itself; specs assert those they care about.
    if (/Failed to load resource/.test(message.text())) return;
    pageErrors.push(`console: ${message.text()}`);
  });
  return page;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
  pages.clear();
}

/** URL of the server under test. */
function baseUrl(): string {
  const url = process.env.WEB_BASE_URL;
  if (!url) throw new Error('WEB_BASE_URL isn’t set. It must be the URL of the server under test.');
  return url.replace(/\/$/, '');
}

/** The web URL of an app's deep link. */
export function urlFor(link = ''): string {
  if (/^https?:/.test(link)) return link;
  return `${baseUrl()}/${link.replace(/^[a-z]+:\/\//, '').replace(/^\//, '')}`;
}

/**
 * Loads a page. A navigation that is still in progress, such as a step of the page before, can abort the load; the
 * second attempt has nothing left to abort it.
 */
async function load(attempt: () => Promise<unknown>): Promise<void> {
  await attempt().catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
    return attempt();
  });
}

/** Opens a path or a whole URL of the server under test. */
export const visit = (path: string, waitUntil: 'load' | 'commit' = 'load'): Promise<void> =>
  load(() => currentPage().goto(new URL(path, baseUrl()).href, { waitUntil }));

/** Reloads the page, and waits until it reacts to taps. */
export async function reload(): Promise<void> {
  await load(() => currentPage().reload());
  await waitForHydration(currentPage());
}

/** A page reacts to taps once it is hydrated. */
export async function waitForHydration(target: Page): Promise<void> {
  await target.waitForFunction(() => (globalThis as { __HYDRATED__?: boolean }).__HYDRATED__ === true);
}
