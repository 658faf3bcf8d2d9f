import { readAnswer, readConfig } from './inlinedAnswer';

const answer = { head: { status: 200 }, data: { name: 'x' } };

function page(root: string, script: string) {
  document.body.innerHTML = `<div id="root">${root}</div><script type="application/json" id="answer">${script}</script>`;
  return document.getElementById('root')!;
}

test.each([
  ['this path', { path: '/search?city=Dallas', answer }, '/search', answer],
  ['any path', { path: '*', answer }, '/search', answer],
  ['another path', { path: '/blogs', answer }, '/search', null],
  ['no path', { answer }, '/search', null],
  ['no answer', { path: '/search' }, '/search', null],
  ['half an answer', { path: '/search', answer: { head: {} } }, '/search', null],
])('an answer with %s', (_name, served, path, expected) => {
  page('', JSON.stringify(served));
  expect(readAnswer(path)).toEqual(expected);
});

test.each(['', '{', 'null', '7'])('%p is no answer', (text) => {
  page('', text);
  expect(readAnswer('/')).toBeNull();
});

test('finds neither answer nor configuration in a page without them', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(readAnswer('/')).toBeNull();
  expect(readConfig(document.getElementById('root')!)).toBeNull();
});

test('reads the configuration that the page was rendered with', () => {
  const root = page(`<div id="app" data-config='{"analytics_id":"G-1"}'></div>`, '');
  expect(readConfig(root)).toEqual({ analytics_id: 'G-1' });
});
