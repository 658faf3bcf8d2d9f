import { isInternal, safeHref } from './href';

test.each([
  ['/search?city=Dallas', true],
  ['/', true],
  ['//evil.example/x', false],
  ['/\\evil.example', false],
  ['https://example.com/', false],
  ['tel:+12145550142', false],
  ['#homes', false],
])('%p belongs to the app: %p', (href, internal) => expect(isInternal(href)).toBe(internal));

test.each([
  ['/search', '/search'],
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['tel:+12145550142', 'tel:+12145550142'],
  ['search/list', 'search/list'],
  ['javascript:alert(1)', '#'],
  ['  JavaScript:alert(1)', '#'],
  ['java\tscript:alert(1)', '#'],
  ['\u0000javascript:alert(1)', '#'],
  ['data:text/html,x', '#'],
  ['vbscript:x', '#'],
])('%p is followed as %p', (href, safe) => expect(safeHref(href)).toBe(safe));
