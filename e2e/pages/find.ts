// How page objects find, press and read elements.
import { by, device, element, waitFor } from 'detox';

/** Milliseconds to wait for an element to appear: npm test runs two browsers and two servers at once. */
export const TIMEOUT = 20_000;
/** Milliseconds that a page may take before one scrolls in search of an element. */
const LOAD_TIMEOUT = 2_000;
/** Milliseconds for one check of whether an element is visible. */
const CHECK_TIMEOUT = 100;

/** Points to scroll at a time while looking for an element. */
const SCROLL_STEP = 250;
/** Scroll views on devices, front one first. */
const scrollViews = ['dialog-scroll', 'results-scroll', 'page-scroll'];

type Target = ReturnType<typeof element>;

export const byId = (id: string) => element(by.id(id));
/** The label inside a button, chip or notice. */
export const labelOf = (id: string) => byId(`${id}-label`);

/** Browsers scroll to what is pressed, and count elements below the fold as visible. */
export const isOnDevice = (): boolean => ['ios', 'android'].includes(device.getPlatform());

/** Waits for an element; on a device, scrolls to it. A long list only has what is near, so it may not exist until then. */
async function waitUntilVisible(target: Target): Promise<void> {
  if (isOnDevice() && !(await isShown(target, LOAD_TIMEOUT))) {
    for (const end = Date.now() + TIMEOUT; Date.now() < end;) {
      for (const scrollView of scrollViews) {
        if ((await scrollTo(target, scrollView, 'down')) || (await scrollTo(target, scrollView, 'up'))) return;
      }
    }
  }
  await waitFor(target).toBeVisible().withTimeout(TIMEOUT);
}

const isShown = (target: Target, timeout: number): Promise<boolean> =>
  waitFor(target)
    .toBeVisible()
    .withTimeout(timeout)
    .then(
      () => true,
      () => false,
    );

/** Whether an element came into view by scrolling to an end; false also where there is no such scroll view. */
const scrollTo = (target: Target, scrollView: string, direction: 'down' | 'up'): Promise<boolean> =>
  waitFor(target)
    .toBeVisible()
    .whileElement(by.id(scrollView))
    .scroll(SCROLL_STEP, direction)
    .then(
      () => true,
      () => false,
    );

export const shown = (id: string): Promise<void> => waitUntilVisible(byId(id));
export const showsText = (text: string | RegExp): Promise<void> => waitUntilVisible(element(by.text(text)));
export const gone = (id: string) => waitFor(byId(id)).not.toBeVisible().withTimeout(TIMEOUT);

/** Milliseconds between two attempts. */
const INTERVAL = 100;

/** Tries until something is found, and returns it. */
export async function until<T>(find: () => Promise<T | undefined>, missing: string): Promise<T> {
  for (const end = Date.now() + TIMEOUT; Date.now() < end;) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
  throw new Error(`${missing} within ${TIMEOUT} ms`);
}

export async function press(id: string): Promise<void> {
  await shown(id);
  await byId(id).tap();
}

const isVisible = (id: string): Promise<boolean> => isShown(byId(id), CHECK_TIMEOUT);

/** Of two variants of a control, waits for the one shown at this screen size and returns its id. */
export async function shownOf(first: string, second: string): Promise<string> {
  for (const end = Date.now() + TIMEOUT; Date.now() < end;) {
    if (await isVisible(first)) return first;
    if (await isVisible(second)) return second;
  }
  return second; // on a device it may have to be scrolled to
}

/** Presses the one of two variants that is shown at this screen size. */
export async function pressShown(first: string, second: string): Promise<void> {
  await press(await shownOf(first, second));
}

/** Replaces the text of a field. */
export async function fill(id: string, text: string): Promise<void> {
  await shown(id);
  await byId(id).replaceText(text);
}
