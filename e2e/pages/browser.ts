// What only browsers have: a history, and a time before scripts have loaded.
import { currentPage, reload, visit, waitForHydration } from '@hearthway/detox-web';
import { until } from './find';

const scripts = /\/_expo\/.*\.js$/;
const hydrated = () => waitForHydration(currentPage());

/** Makes it a first visit: a service worker would have the scripts cached. */
const clearScripts = () =>
  currentPage().evaluate(() => navigator.serviceWorker.getRegistrations().then((workers) => Promise.all(workers.map((worker) => worker.unregister()))));

/** A server under load may send a page without content, which the script renders later: it has nothing to press yet. */
const isRendered = (): Promise<true | undefined> =>
  currentPage()
    .locator('#root[data-rendered]')
    .waitFor({ timeout: 2_000 })
    .then(
      () => true,
      () => undefined,
    );

export const phone = {
  /** Opens a page at phone size and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await currentPage().setViewportSize({ width: 390, height: 844 });
    await visit(path);
    await hydrated();
  },

  /** Opens a page whose scripts are held back until `load` is called. */
  async openEarly(path: string): Promise<{ load: () => Promise<void> }> {
    let release: () => void = () => undefined;
    const wanted = new Promise<void>((resolve) => {
      release = resolve;
    });
    await currentPage().setViewportSize({ width: 390, height: 844 });
    await clearScripts();
    await currentPage().route(scripts, async (route) => {
      await wanted;
      await route.continue().catch(() => undefined); // the page may have been left
    });
    await until(() => visit(path, 'commit').then(isRendered), 'No page with content arrived');
    return {
      async load() {
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
  fieldValue: (id: string) => currentPage().getByTestId(id).first().inputValue(),
  shown: (id: string) => currentPage().getByTestId(id).first().waitFor(),
  shownAs: (selector: string) => currentPage().locator(selector).first().waitFor(),
  gone: (id: string) => currentPage().getByTestId(id).first().waitFor({ state: 'hidden' }),
  /** Waits until a press is shown as pending. */
  showsPending: () => currentPage().locator('[data-waiting]').waitFor(),
  pendingDone: () => currentPage().locator('[data-waiting]').waitFor({ state: 'detached' }),
  back: () => currentPage().goBack({ waitUntil: 'commit' }),
  /** Presses Back once what covers the page has its history entry, which it gets after it is painted. */
  async closeByBack(id: string): Promise<void> {
    await phone.shown(id);
    await currentPage().waitForFunction(() => (history.state as { layer?: number } | null)?.layer);
    await phone.back();
  },
  forward: () => currentPage().goForward({ waitUntil: 'commit' }),
  path: () => new URL(currentPage().url()).pathname,
  query: () => new URL(currentPage().url()).search,
  waitForUrl: (pattern: RegExp) => currentPage().waitForURL(pattern, { waitUntil: 'commit' }),
  reload,
  /** URL of the first home in a list. */
  firstHome: async () => (await currentPage().locator('[id^="home-"] a[href^="/for-sale/"]').first().getAttribute('href')) ?? '',
};
