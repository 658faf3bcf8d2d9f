import { focusPage, startFocus, watchFocus } from './focusMemory';

let stop: () => void;
const page = (id: string) => document.getElementById(id)!;
const focused = () => document.activeElement?.id;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="one"><main><h1 id="title">One</h1><a href="/two" id="link">Two</a></main></div><div id="two"><main id="main"></main></div>';
  stop = watchFocus();
  startFocus('one');
});
afterEach(() => stop());

test('a new page moves the focus to its heading', () => {
  focusPage('new', page('one'));
  expect(focused()).toBe('title');
});

test('a page that is still loading holds the focus at its start until its heading appears', async () => {
  focusPage('two', page('two'));
  expect(focused()).toBe('main');
  page('main').innerHTML = '<p>…</p>';
  await Promise.resolve();
  expect(focused()).toBe('main');
  page('main').innerHTML = '<h1 id="late">Late</h1>';
  await Promise.resolve();
  expect(focused()).toBe('late');
});

test('a late heading takes no focus from a person who moved on', async () => {
  focusPage('two', page('two'));
  page('link').focus();
  page('main').innerHTML = '<h1 id="late">Late</h1>';
  await Promise.resolve();
  expect(focused()).toBe('link');
});

test('Back returns to what was pressed', () => {
  page('link').focus();
  focusPage('two', page('two'));
  focusPage('one', page('one'));
  expect(focused()).toBe('link');
});

test('removed elements are not focused', () => {
  page('link').focus();
  focusPage('two', page('two'));
  page('link').remove();
  focusPage('one', page('one'));
  expect(focused()).toBe('title');
});

test('a page that set the focus itself keeps it', () => {
  page('main').innerHTML = '<h1>Two</h1><input id="field">';
  page('field').focus();
  focusPage('other', page('two'));
  expect(focused()).toBe('field');
});
