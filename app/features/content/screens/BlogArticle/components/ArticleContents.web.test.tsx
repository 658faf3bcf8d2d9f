import { render, textOf } from '@hearthway/testing';

import { ArticleContents } from './ArticleContents';

const contents = [{ href: '#section-movers', text: 'Movers' }, { href: '#section-sources', text: 'Sources' }];

it('links to the headings', () => {
  const screen = render(<ArticleContents contents={contents} />);
  expect(textOf(screen.getByTestId('blog-contents'))).toBe('In this articleMoversSources');
  expect(screen.getAllByRole('link').map((link) => (link as unknown as HTMLElement).getAttribute('href'))).toEqual(['#section-movers', '#section-sources']);
});

it('is left out of a short text', () => {
  expect(render(<ArticleContents contents={contents.slice(1)} />).queryByTestId('blog-contents')).toBeNull();
});
