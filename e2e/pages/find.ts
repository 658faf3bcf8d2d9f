// How page objects find things, press them and read them.
import { by, device, element, expect, waitFor } from 'detox';

/** Milliseconds within which what was asked for is there. */
export const SOON = 10_000;

/** Points that a scroll box moves at a time while something is looked for in it. */
const STEP = 250;
/** What scrolls on a device, the box in front first. */
const boxes = ['dialog-scroll', 'page-scroll'];

type Target = ReturnType<typeof element>;

export const at = (id: string) => element(by.id(id));
/** The words of a button, a chip or a notice, which is more than its words. */
export const wordsOf = (id: string) => at(`${id}-words`);

/** A browser brings what is pressed into sight by itself, and what is below the window's edge counts as there. */
export const isOnDevice = (): boolean => ['ios', 'android'].includes(device.getPlatform());

/** Waits for something; on a device it is scrolled to. */
async function seen(target: Target): Promise<void> {
  if (isOnDevice()) {
    await waitFor(target).toExist().withTimeout(SOON);
    for (const box of boxes) {
      for (const direction of ['down', 'up'] as const) {
        const reached = await waitFor(target).toBeVisible().whileElement(by.id(box)).scroll(STEP, direction).then(() => true, () => false);
        if (reached) return;
      }
    }
  }
  await waitFor(target).toBeVisible().withTimeout(SOON);
}

export const shown = (id: string): Promise<void> => seen(at(id));
export const said = (words: string): Promise<void> => seen(element(by.text(words)));
export const gone = (id: string) => waitFor(at(id)).not.toBeVisible().withTimeout(SOON);

export async function press(id: string): Promise<void> {
  await shown(id);
  await at(id).tap();
}

/** Of two that do the same, presses the one that a window of this size shows. */
export async function pressShown(first: string, second: string): Promise<void> {
  const isFirst = await expect(at(first)).toBeVisible().then(() => true, () => false);
  await press(isFirst ? first : second);
}

/** Writes a text in the place of what a field holds. */
export async function fill(id: string, text: string): Promise<void> {
  await shown(id);
  await at(id).replaceText(text);
}
