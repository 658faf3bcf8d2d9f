// The browser and the page that stand in for the device; where a spec wants several devices, several of them.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

/** Sizes that the specs are run at; HEARTHWAY_SCREEN names one. */
export const screens: Record<string, BrowserContextOptions> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

export const screenName = process.env.HEARTHWAY_SCREEN ?? 'phone';

const FLAGS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
];

let browser: Browser | undefined;
/** By the name of the device: each has cookies and storage of its own. */
const pages = new Map<string, Page>();
let inHand = '';

/** Things that went wrong in the page since the last look: uncaught errors and console errors. */
export const complaints: string[] = [];

export function currentPage(): Page {
  const page = pages.get(inHand);
  if (!page) throw new Error('No page yet: call device.launchApp() first.');
  return page;
}

/** Takes the device of a name in hand, a new one where there is none: what follows happens there. Its page has the focus. */
export async function takeUp(name: string): Promise<void> {
  inHand = name;
  // Pages of headless Chromium never lose the focus, so none is told that it has it again.
  await pages.get(name)?.evaluate(() => window.dispatchEvent(new Event('focus')));
}

export const hasTouch = () => Boolean(screens[screenName]?.hasTouch);

/** Opens a page; a new one has no cookies, no storage and no permissions of the one before. */
export async function openPage(fresh: boolean, permissions: string[]): Promise<Page> {
  browser ??= await chromium.launch({ executablePath: process.env.CHROMIUM, args: FLAGS });
  const before = pages.get(inHand);
  if (before && !fresh) return before;
  await before?.context().close();
  const context = await browser.newContext({ ...screens[screenName], permissions, locale: 'en-US', timezoneId: 'America/Chicago' });
  // Street tiles come from outside; the map has to work without them.
  await context.route(
    (url) => url.origin !== new URL(baseUrl()).origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  pages.set(inHand, page);
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    // The browser itself reports requests that failed or were answered 4xx; specs assert those they care about.
    if (/Failed to load resource/.test(message.text())) return;
    complaints.push(`console: ${message.text()}`);
  });
  return page;
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
  pages.clear();
}

/** Where the product under test answers. */
export function baseUrl(): string {
  const url = process.env.WEB_BASE_URL;
  if (!url) throw new Error('WEB_BASE_URL names the server under test and is not set.');
  return url.replace(/\/$/, '');
}

/** A deep link of the app, as the address of the same screen on the web. */
export function addressOf(link = ''): string {
  if (/^https?:/.test(link)) return link;
  return `${baseUrl()}/${link.replace(/^[a-z]+:\/\//, '').replace(/^\//, '')}`;
}

/** The page is ready for taps when the app has taken over the server's HTML. */
export async function waitForHydration(target: Page): Promise<void> {
  await target.waitForFunction(() => (globalThis as { __HYDRATED__?: boolean }).__HYDRATED__ === true);
}
