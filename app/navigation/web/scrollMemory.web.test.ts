import { showScrolled, watchScroll } from './scrollMemory';

const element = document.createElement('div');
let stop: () => void;
let pageHeight: number;

/** The window as a browser has it: it scrolls as far as the page is high. */
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
  showScrolled(key, element, { first });
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

test('a reload finds the place of the entry of the history', () => {
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

test('the first page is left alone when nothing is remembered: it may show an anchor', () => {
  scrollTo(450);
  entry('entry-new');
  expect(shown('first', true)).toBe(450);
});

test('what someone else wrote into the storage is no place', () => {
  stop();
  sessionStorage.setItem('hw.scroll', '{"x":');
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
