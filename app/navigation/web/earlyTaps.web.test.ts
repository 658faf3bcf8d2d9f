import { watchEarlyTaps } from './earlyTaps';

const whole = globalThis as { __HYDRATED__?: boolean };
let pressed: string[];

beforeEach(() => {
  jest.useFakeTimers();
  whole.__HYDRATED__ = false;
  document.body.innerHTML = '<button type="button" id="a"><i>A</i></button><button type="button" id="b">B</button><button id="send">Send</button><a href="#x" id="link">L</a>';
  watchEarlyTaps();
  pressed = [];
});
afterEach(() => jest.useRealTimers());

const tap = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();

/** The app takes over: from now on buttons do something. */
function takeOver() {
  for (const id of ['a', 'b', 'send', 'link']) document.getElementById(id)?.addEventListener('click', () => pressed.push(id));
  whole.__HYDRATED__ = true;
  jest.advanceTimersByTime(100);
}

test.each([
  ['a press is done when it does something', ['#a i'], ['a']],
  ['the last press counts', ['#a', '#b'], ['b']],
  ['a link was followed already', ['#a', '#link'], []],
  ['a form was sent already', ['#send'], []],
  ['nothing was pressed', [], []],
])('%s', (_name, taps, expected) => {
  taps.forEach(tap);
  takeOver();
  expect(pressed).toEqual(expected);
});

test('a button that is gone is not pressed', () => {
  tap('#a');
  document.getElementById('a')!.remove();
  takeOver();
  expect(pressed).toEqual([]);
});

test('afterwards presses are left alone', () => {
  takeOver();
  tap('#a');
  jest.advanceTimersByTime(1000);
  expect(pressed).toEqual(['a']);
});
