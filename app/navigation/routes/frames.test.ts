import { frameOf } from './frames';
import { pageAt } from './linking';

const frame = (path: string) => frameOf(pageAt(path).name);

test.each([
  ['/', { bar: 'hero', footer: true, tabs: true }],
  ['/about-us', { bar: 'solid', footer: true, tabs: true, skipTo: 'content' }],
  ['/search', { bar: 'tablet', footer: false, tabs: true, fillsWindow: true, skipTo: 'homes' }],
  ['/for-sale/texas/dallas/one', { bar: 'tablet', footer: true, tabs: false }],
  ['/for-sale/texas/dallas', { bar: 'solid', tabs: true }],
  ['/agents/ana-cruz', { bar: 'solid', footer: true, tabs: false }],
  ['/login', { bar: 'none', footer: false, tabs: false }],
  ['/plus', { bar: 'hero', menu: 'plus', footer: true }],
  ['/partnership', { bar: 'solid', menu: 'plus', footer: true }],
  ['/partner', { bar: 'solid', tabs: true }],
  ['/signup/leads', { bar: 'signup', footer: 'legal', tabs: false }],
  ['/nowhere', { bar: 'solid', footer: true }],
])('%s stands in %j', (path, expected) => {
  expect(frame(path)).toMatchObject(expected);
});

test('a page in a panel has no frame of its own', () => {
  expect(frameOf('Property', { inPanel: true })).toMatchObject({ bar: 'none', footer: false, tabs: false });
});

test('what replaces a screen has the standard bars', () => {
  expect(frameOf('Property', { replaced: true })).toMatchObject({ bar: 'solid', footer: true, tabs: true });
  expect(frameOf('Home', { replaced: true })).toMatchObject({ bar: 'solid', tabs: true });
});
