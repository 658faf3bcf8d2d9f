import { watchLinks } from './watchLinks';

let prefetched: string[];
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  prefetched = [];
  document.body.innerHTML = `
    <a id="search" href="/search?city=Dallas"><b id="inside">Search</b></a>
    <a id="other" href="https://elsewhere.example/search">Other</a>
    <a id="tab" href="/blogs" target="_blank">Tab</a>
    <a id="here" href="${window.location.pathname}#main">Here</a>
    <p id="text">Text</p>`;
  stop = watchLinks((path) => prefetched.push(path));
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const send = (type: string, id: string) => document.getElementById(id)!.dispatchEvent(new Event(type, { bubbles: true }));

test('prefetches when a pointer rests on a link', () => {
  send('pointerover', 'inside');
  jest.advanceTimersByTime(79);
  expect(prefetched).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(prefetched).toEqual(['/search?city=Dallas']);
});

test('ignores a pointer that only crosses a link', () => {
  send('pointerover', 'search');
  jest.advanceTimersByTime(50);
  send('pointerover', 'text');
  jest.advanceTimersByTime(500);
  expect(prefetched).toEqual([]);
});

test('prefetches at once on a press', () => {
  send('pointerdown', 'inside');
  expect(prefetched).toEqual(['/search?city=Dallas']);
});

test.each(['other', 'tab', 'here', 'text'])('ignores %s', (id) => {
  send('pointerdown', id);
  send('pointerover', id);
  jest.advanceTimersByTime(500);
  expect(prefetched).toEqual([]);
});

test('nothing is prefetched in data saver mode, until a press', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  send('pointerover', 'search');
  jest.advanceTimersByTime(500);
  expect(prefetched).toEqual([]);
  send('pointerdown', 'search');
  expect(prefetched).toHaveLength(1);
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
});
