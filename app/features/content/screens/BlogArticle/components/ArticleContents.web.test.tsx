import { act, render, textOf } from '@hearthway/testing';

import { ArticleContents } from './ArticleContents';

const contents = [
  { href: '#section-movers', text: 'Movers' },
  { href: '#section-sources', text: 'Sources' },
];

const links = (screen: ReturnType<typeof render>) => screen.getAllByRole('link').map((link) => link as unknown as HTMLElement);

it('links to the headings', () => {
  const screen = render(<ArticleContents contents={contents} />);
  expect(textOf(screen.getByTestId('blog-contents'))).toBe('In this articleMoversSources');
  expect(links(screen).map((link) => link.getAttribute('href'))).toEqual(['#section-movers', '#section-sources']);
});

it('is left out of a short text', () => {
  expect(render(<ArticleContents contents={contents.slice(1)} />).queryByTestId('blog-contents')).toBeNull();
});

it('marks the heading that is being read', () => {
  let tell: (entries: object[]) => void = () => undefined;
  class Observer {
    constructor(callback: typeof tell) {
      tell = callback;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const screen = render(<ArticleContents contents={contents} />);
  const marked = () =>
    links(screen)
      .filter((link) => link.getAttribute('aria-current'))
      .map((link) => link.textContent);
  const scroll = (...passed: [id: string, isIntersecting: boolean][]) =>
    act(() => tell(passed.map(([id, isIntersecting]) => ({ target: { id: `section-${id}` }, isIntersecting }))));
  scroll(['movers', false], ['sources', false]);
  expect(marked()).toEqual([]);
  scroll(['movers', true]);
  expect(marked()).toEqual(['Movers']);
  scroll(['sources', true]);
  expect(marked()).toEqual(['Sources']);
  scroll(['sources', false]);
  expect(marked()).toEqual(['Movers']);
  delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
});
