import { settleScroll } from './settleScroll';

let grow: (height: number) => void;
let observing: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  let height = 100;
  let y = 0;
  let notify: () => void = () => undefined;
  observing = false;
  Object.defineProperty(window, 'scrollY', { get: () => y, configurable: true });
  window.scrollTo = (({ top = 0 }: ScrollToOptions) => (y = Math.min(top, height))) as typeof window.scrollTo;
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      notify = callback;
    }
    observe() {
      observing = true;
    }
    unobserve() {}
    disconnect() {
      observing = false;
    }
  } as unknown as typeof ResizeObserver;
  grow = (to) => {
    height = to;
    if (observing) notify();
  };
});
afterEach(() => jest.useRealTimers());

test('scrolls at once when the page is tall enough', () => {
  settleScroll(80);
  expect([window.scrollY, observing]).toEqual([80, false]);
});

test('follows a page that is still growing', () => {
  settleScroll(900);
  grow(500);
  expect([window.scrollY, observing]).toEqual([500, true]);
  grow(2000);
  expect([window.scrollY, observing]).toEqual([900, false]);
});

test.each([
  ['the person scrolls', () => window.dispatchEvent(new Event('wheel'))],
  ['three seconds are over', () => jest.advanceTimersByTime(3000)],
])('gives up when %s', (_name, happen) => {
  settleScroll(900);
  happen();
  grow(2000);
  expect([window.scrollY, observing]).toEqual([100, false]);
});

test('can be canceled', () => {
  settleScroll(900)();
  expect(observing).toBe(false);
});

test('scrolls a box like the window', () => {
  const box = document.createElement('div');
  box.append(document.createElement('div'));
  let height = 100;
  let top = 0;
  Object.defineProperty(box, 'scrollTop', { get: () => top, set: (to: number) => (top = Math.min(to, height)) });
  settleScroll(400, box);
  expect([top, observing]).toEqual([100, true]);
  height = 1000;
  grow(100);
  expect([top, observing]).toEqual([400, false]);
});
