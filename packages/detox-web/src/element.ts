// Detox's element(): actions on the elements a matcher finds.
import type { Locator } from 'playwright-core';
import { currentPage, hasTouch } from './browser';
import type { Matcher } from './matchers';

type Direction = 'up' | 'down' | 'left' | 'right';
type Edge = 'top' | 'bottom' | 'left' | 'right';

const ACTION_MS = 20_000;

export interface WebElement {
  visible(): Locator;
  any(): Locator;
  atIndex(index: number): WebElement;
  tap(point?: { x: number; y: number }): Promise<void>;
  longPress(milliseconds?: number): Promise<void>;
  multiTap(times: number): Promise<void>;
  typeText(text: string): Promise<void>;
  replaceText(text: string): Promise<void>;
  clearText(): Promise<void>;
  tapReturnKey(): Promise<void>;
  tapBackspaceKey(): Promise<void>;
  scroll(pixels: number, direction?: Direction): Promise<void>;
  scrollTo(edge: Edge): Promise<void>;
  swipe(direction: Direction, speed?: 'fast' | 'slow', percentage?: number): Promise<void>;
  getAttributes(): Promise<{ text: string; label: string | null; value: string | null; visible: boolean; identifier: string | null }>;
  takeScreenshot(name: string): Promise<string>;
}

/** A scroll as x and y: positive toward the bottom and the right. */
function step(direction: Direction, pixels: number): { x: number; y: number } {
  if (direction === 'up' || direction === 'down') return { x: 0, y: direction === 'down' ? pixels : -pixels };
  return { x: direction === 'right' ? pixels : -pixels, y: 0 };
}

export function element(matcher: Matcher, index = 0): WebElement {
  const all = () => matcher.build(currentPage());
  const visible = () => all().filter({ visible: true }).nth(index);
  const any = () => all().nth(index);
  const options = { timeout: ACTION_MS };

  return {
    visible,
    any,
    atIndex: (next) => element(matcher, next),
    tap: (point) => (hasTouch() ? visible().tap({ ...options, position: point }) : visible().click({ ...options, position: point })),
    longPress: (milliseconds = 800) => visible().click({ ...options, delay: milliseconds }),
    multiTap: (times) => visible().click({ ...options, clickCount: times }),
    typeText: (text) => visible().pressSequentially(text, options),
    replaceText: (text) => visible().fill(text, options),
    clearText: () => visible().fill('', options),
    tapReturnKey: () => visible().press('Enter', options),
    tapBackspaceKey: () => visible().press('Backspace', options),
    scroll: (pixels, direction = 'down') =>
      visible().evaluate(
        (node, by) => {
          const box = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth ? node : document.scrollingElement;
          box?.scrollBy(by.x, by.y);
        },
        step(direction, pixels),
      ),
    scrollTo: (edge) =>
      visible().evaluate((node, to) => {
        const box = node.scrollHeight > node.clientHeight ? node : (document.scrollingElement ?? node);
        if (to === 'top' || to === 'bottom') box.scrollTo(box.scrollLeft, to === 'bottom' ? box.scrollHeight : 0);
        else box.scrollTo(to === 'right' ? box.scrollWidth : 0, box.scrollTop);
      }, edge),
    async swipe(direction, _speed, percentage = 0.75) {
      const target = visible();
      await target.scrollIntoViewIfNeeded(options);
      const box = await target.boundingBox();
      if (!box) throw new Error('swipe: the element has no box on the screen');
      // Swiping up scrolls the content down.
      const wheel = step(direction, -percentage * (direction === 'up' || direction === 'down' ? box.height : box.width));
      await currentPage().mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await currentPage().mouse.wheel(wheel.x, wheel.y);
    },
    async getAttributes() {
      // Previous pages stay in the document, hidden; prefer the visible one.
      const node = (await visible().count()) > 0 ? visible() : any();
      return {
        text: await node.innerText(),
        label: await node.getAttribute('aria-label'),
        value: await node.inputValue().catch(() => null),
        visible: await node.isVisible(),
        identifier: await node.getAttribute('data-testid'),
      };
    },
    async takeScreenshot(name) {
      const file = `artifacts/${name}.png`;
      await visible().screenshot({ path: file });
      return file;
    },
  };
}
