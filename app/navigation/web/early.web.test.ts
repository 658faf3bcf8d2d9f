import fs from 'node:fs';
import path from 'node:path';

const whole = globalThis as { __HYDRATED__?: boolean };
const script = fs.readFileSync(path.resolve('assets/web/early.js'), 'utf8');
let pressed: string[];

beforeEach(() => {
  jest.useFakeTimers();
  whole.__HYDRATED__ = false;
  document.body.innerHTML =
    '<button type="button" id="a" data-testid="first"><i>A</i></button><button type="button" id="b">B</button><button type="button" id="off" aria-disabled="true">X</button>' +
    '<button type="button" id="heart1" aria-pressed="false">H</button><button type="button" id="heart2" aria-pressed="false">H</button>' +
    '<button id="send">Send</button><a href="#x" id="link">L</a><input id="where" value="">';
  pressed = [];
});
afterEach(() => {
  whole.__HYDRATED__ = true;
  jest.advanceTimersByTime(100);
  jest.useRealTimers();
});

/** As the browser does once the file has loaded. */
const runEarlyScript = () => new Function(script)();
const field = () => document.getElementById('where') as HTMLInputElement;
const tap = (selector: string) => document.querySelector<HTMLElement>(selector)!.click();

/** Simulates hydration: from now on buttons work. */
function takeOver() {
  for (const button of document.querySelectorAll('button, a')) button.addEventListener('click', () => pressed.push(button.id));
  whole.__HYDRATED__ = true;
  jest.advanceTimersByTime(100);
}

test.each([
  ['a press is done when it does something', ['#a i'], ['a']],
  ['of what opens something the last press counts', ['#a', '#b'], ['b']],
  ['an impatient second press is no second one', ['#a', '#a'], ['a']],
  ['each heart counts', ['#heart1', '#heart2'], ['heart1', 'heart2']],
  ['a link was followed already', ['#a', '#link'], []],
  ['a form was sent already', ['#send'], []],
  ['what cannot be pressed is not', ['#off'], []],
  ['nothing was pressed', [], []],
])('%s', (_name, taps, expected) => {
  runEarlyScript();
  taps.forEach(tap);
  takeOver();
  expect(pressed).toEqual(expected);
});

test('a press is shown at once, and no longer once it is done', () => {
  runEarlyScript();
  tap('#a');
  expect(document.querySelectorAll('[data-waiting]')).toHaveLength(1);
  takeOver();
  expect(document.querySelectorAll('[data-waiting]')).toHaveLength(0);
});

test('a press before even the small script had loaded is recognized by the focus', () => {
  const button = document.getElementById('a')!;
  button.focus();
  jest.spyOn(button, 'matches').mockReturnValue(true); // in jsdom every focus is visible
  runEarlyScript();
  takeOver();
  expect(pressed).toEqual(['a']);
});

test('a re-rendered button is pressed in its new form', () => {
  runEarlyScript();
  tap('#a');
  document.getElementById('a')!.outerHTML = '<button type="button" id="new" data-testid="first">A</button>';
  takeOver();
  expect(pressed).toEqual(['new']);
});

test('afterward presses are left alone', () => {
  runEarlyScript();
  takeOver();
  tap('#a');
  jest.advanceTimersByTime(1000);
  expect(pressed).toEqual(['a']);
});

test('the small script does nothing once the app is hydrated', () => {
  whole.__HYDRATED__ = true;
  runEarlyScript();
  tap('#a');
  expect(document.querySelector('[data-waiting]')).toBeNull();
});

test('typed text is restored and reported, with the caret at its end', () => {
  field().focus();
  field().value = 'aus';
  runEarlyScript();
  field().value = 'austin';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  field().value = ''; // as React does when it renders the field
  const events: string[] = [];
  for (const kind of ['focusin', 'input', 'focusout']) field().addEventListener(kind, () => events.push(`${kind} ${field().value}`));
  whole.__HYDRATED__ = true;
  jest.advanceTimersByTime(100);
  expect(events).toEqual(['focusin ', 'input austin']);
  expect([field().value, field().selectionStart]).toEqual(['austin', 6]);
});

test('a field that had lost the focus is blurred again, so that nothing stays open below it', () => {
  field().value = 'austin';
  runEarlyScript();
  const events: string[] = [];
  for (const kind of ['focusin', 'input', 'focusout']) field().addEventListener(kind, () => events.push(kind));
  whole.__HYDRATED__ = true;
  jest.advanceTimersByTime(100);
  expect(events).toEqual(['input', 'focusout']);
});
