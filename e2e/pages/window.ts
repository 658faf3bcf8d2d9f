// What only browsers have: a history, and a time before scripts have loaded.
import { currentPage } from '@hearthway/detox-web';

const scripts = /\/_expo\/.*\.js$/;
const hydrated = () => currentPage().waitForFunction(() => (globalThis as { __HYDRATED__?: boolean }).__HYDRATED__ === true);
const at = (path: string) => new URL(currentPage().url()).origin + path;

/** Opens a page. A navigation that is still in progress can abort the first attempt. */
async function visit(path: string, waitUntil: 'load' | 'commit' = 'load'): Promise<void> {
  const address = at(path);
  await currentPage().goto(address, { waitUntil }).catch((error: Error) => {
    if (!error.message.includes('ERR_ABORTED')) throw error;
    return currentPage().goto(address, { waitUntil });
  });
}

/** Makes it a first visit: a service worker would have the scripts cached. */
const forgetScripts = () => currentPage().evaluate(() =>
  navigator.serviceWorker.getRegistrations().then((workers) => Promise.all(workers.map((worker) => worker.unregister()))));

export const phone = {
  /** Opens a page at phone size and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await currentPage().setViewportSize({ width: 390, height: 844 });
    await visit(path);
    await hydrated();
  },

  /** Opens a page whose scripts are held back until `come` is called. */
  async openEarly(path: string): Promise<{ come: () => Promise<void> }> {
    let release: () => void = () => undefined;
    const wanted = new Promise<void>((resolve) => {
      release = resolve;
    });
    await currentPage().setViewportSize({ width: 390, height: 844 });
    await forgetScripts();
    await currentPage().route(scripts, async (route) => {
      await wanted;
      await route.continue().catch(() => undefined); // the page may have been left
    });
    await visit(path, 'commit');
    await currentPage().locator('#root[data-rendered]').waitFor();
    return {
      async come() {
        release();
        await hydrated();
        await currentPage().unroute(scripts);
      },
    };
  },

  press: (id: string) => currentPage().getByTestId(id).first().click(),
  /** Presses the first element that matches a selector. */
  pressFirst: (selector: string) => currentPage().locator(selector).first().click(),
  type: (id: string, text: string) => currentPage().getByTestId(id).first().pressSequentially(text),
  key: (key: string) => currentPage().keyboard.press(key),
  textOf: (id: string) => currentPage().getByTestId(id).first().inputValue(),
  shown: (id: string) => currentPage().getByTestId(id).first().waitFor(),
  gone: (id: string) => currentPage().getByTestId(id).first().waitFor({ state: 'hidden' }),
  /** Waits until a press is shown as pending. */
  waits: () => currentPage().locator('[data-waiting]').waitFor(),
  waitsNoMore: () => currentPage().locator('[data-waiting]').waitFor({ state: 'detached' }),
  back: () => currentPage().goBack({ waitUntil: 'commit' }),
  forward: () => currentPage().goForward({ waitUntil: 'commit' }),
  path: () => new URL(currentPage().url()).pathname,
  query: () => new URL(currentPage().url()).search,
  reaches: (address: RegExp) => currentPage().waitForURL(address, { waitUntil: 'commit' }),
  async reload(): Promise<void> {
    await currentPage().reload();
    await hydrated();
  },
  /** Address of the first home in a list. */
  firstHome: async () => (await currentPage().locator('[id^="home-"] a[href^="/for-sale/"]').first().getAttribute('href')) ?? '',
};
