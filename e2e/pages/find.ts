// How page objects find, press and read elements.
import { by, device, element, waitFor } from 'detox';

/** Milliseconds to wait for an element to appear. */
export const SOON = 10_000;
/** Milliseconds that a page may take before one scrolls in search of an element. */
const LOADING = 2_000;
/** Milliseconds for one check of whether an element is visible. */
const GLANCE = 100;

/** Points to scroll at a time while looking for an element. */
const STEP = 250;
/** Scroll views on devices, front one first. */
const boxes = ['dialog-scroll', 'results-scroll', 'page-scroll'];

type Target = ReturnType<typeof element>;

export const at = (id: string) => element(by.id(id));
/** The label inside a button, chip or notice. */
export const wordsOf = (id: string) => at(`${id}-words`);

/** Browsers scroll to what is pressed, and count elements below the fold as visible. */
export const isOnDevice = (): boolean => ['ios', 'android'].includes(device.getPlatform());

/** Waits for an element; on a device, scrolls to it. A long list only has what is near, so it may not exist until then. */
async function seen(target: Target): Promise<void> {
  if (isOnDevice() && !(await isShown(target, LOADING))) {
    for (const end = Date.now() + SOON; Date.now() < end;) {
      for (const box of boxes) {
        if ((await scrolledTo(target, box, 'down')) || (await scrolledTo(target, box, 'up'))) return;
      }
    }
  }
  await waitFor(target).toBeVisible().withTimeout(SOON);
}

const isShown = (target: Target, timeout: number): Promise<boolean> =>
  waitFor(target).toBeVisible().withTimeout(timeout).then(() => true, () => false);

/** Whether an element came into view by scrolling to an end; false also where there is no such scroll view. */
const scrolledTo = (target: Target, box: string, direction: 'down' | 'up'): Promise<boolean> =>
  waitFor(target).toBeVisible().whileElement(by.id(box)).scroll(STEP, direction).then(() => true, () => false);

export const shown = (id: string): Promise<void> => seen(at(id));
export const said = (words: string): Promise<void> => seen(element(by.text(words)));
export const gone = (id: string) => waitFor(at(id)).not.toBeVisible().withTimeout(SOON);

export async function press(id: string): Promise<void> {
  await shown(id);
  await at(id).tap();
}

const isVisible = (id: string): Promise<boolean> => isShown(at(id), GLANCE);

/** Of two variants of a control, waits for the one shown at this screen size and returns its id. */
export async function shownOf(first: string, second: string): Promise<string> {
  for (const end = Date.now() + SOON; Date.now() < end;) {
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
  await at(id).replaceText(text);
}
