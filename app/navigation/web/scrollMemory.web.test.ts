import { restoreScroll, watchScroll } from './scrollMemory';

const element = document.createElement('div');
let stop: () => void;
let pageHeight: number;

/** Scrolls like a browser: only as far as the page is high. */
function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: Math.min(y, pageHeight), configurable: true });
  document.dispatchEvent(new Event('scroll'));
}

function entry(id: string) {
  window.history.replaceState({ id }, '');
}

beforeEach(() => {
  pageHeight = 5000;
  window.scrollTo = ((options: ScrollToOptions) => scrollTo(options.top ?? 0)) as typeof window.scrollTo;
  sessionStorage.clear();
  entry('entry-1');
  stop = watchScroll();
  scrollTo(0);
});
afterEach(() => stop());

const shown = (key: string, first = false) => {
  restoreScroll(key, element, { first });
  return window.scrollY;
};

test('a new page starts at its top, and Back finds the place', () => {
  shown('list');
  scrollTo(1234);
  expect(shown('home')).toBe(0);
  scrollTo(300);
  expect(shown('list')).toBe(1234);
  expect(shown('home')).toBe(300);
});

test('a reload restores the position of the history entry', () => {
  shown('before-reload', true);
  scrollTo(800);
  window.dispatchEvent(new Event('pagehide'));
  stop();
  scrollTo(0);
  stop = watchScroll();
  expect(shown('after-reload', true)).toBe(800);
});

test('after a reload Back finds the place of an earlier entry, and a new page starts at its top', () => {
  shown('list', true);
  scrollTo(700);
  entry('entry-2'); // one step on
  shown('home-2');
  window.dispatchEvent(new Event('pagehide'));
  expect(shown('another')).toBe(0);
  entry('entry-1');
  expect(shown('list-anew')).toBe(700);
});

test('the first page is left alone without a stored position: it may show an anchor', () => {
  scrollTo(450);
  entry('entry-new');
  expect(shown('first', true)).toBe(450);
});

test('invalid values in storage are ignored', () => {
  stop();
  sessionStorage.setItem('hw.entries', '{"x":');
  stop = watchScroll();
  expect(shown('page', true)).toBe(0);
});

test('boxes that scroll by themselves are where they were', () => {
  const box = document.createElement('div');
  element.append(box);
  document.body.append(element);
  shown('list');
  box.scrollTop = 222;
  box.dispatchEvent(new Event('scroll'));
  shown('home');
  box.scrollTop = 0; // as a browser may do while it is hidden
  shown('list');
  expect(box.scrollTop).toBe(222);
});

describe('the list of a page that scrolls inside a box', () => {
  let list: HTMLElement;
  beforeEach(() => {
    list = document.createElement('div');
    list.setAttribute('data-list-scroll', '');
    element.replaceChildren(list);
    document.body.append(element);
  });
  const scrollList = (to: number) => {
    list.scrollTop = to;
    list.dispatchEvent(new Event('scroll'));
  };

  test('starts at the top on a step that keeps the page, and Back restores the position', () => {
    shown('results', true);
    scrollList(640);
    shown('results~1');
    expect(list.scrollTop).toBe(0);
    scrollList(80);
    shown('results');
    expect(list.scrollTop).toBe(640);
  });

  test('is where it was when it comes later than its page', async () => {
    shown('results-early', true);
    scrollList(480);
    list.remove();
    shown('home-early');
    shown('results-early');
    list.scrollTop = 0;
    element.append(list);
    await Promise.resolve();
    expect(list.scrollTop).toBe(480);
  });

  test('is where it was after a reload', () => {
    shown('results-before', true);
    scrollList(512);
    window.dispatchEvent(new Event('pagehide'));
    stop();
    list.scrollTop = 0;
    stop = watchScroll();
    shown('results-after', true);
    expect(list.scrollTop).toBe(512);
  });
});

test('scrolling before a new page has its entry is not stored with the previous entry', () => {
  jest.useFakeTimers();
  shown('list-a', true);
  scrollTo(700);
  shown('home-a'); // its entry is created a moment later
  scrollTo(40);
  entry('entry-2');
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('hw.entries') ?? '')).toEqual([
    ['entry-1', { scroll: '700 0' }],
    ['entry-2', { scroll: '40 0' }],
  ]);
});
