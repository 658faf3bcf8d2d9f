import type { Answer, BlogArticleData } from '@hearthway/api';
import { render, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { articleFixture, blockFixture, wordsFixture } from '../../fixture';
import BlogArticleScreen from './Screen';

jest.mock('../../../../lib/whenNearViewport', () => ({ whenNearViewport: () => () => undefined }));

const params = { category: 'moving', slug: 'a-moving-plan' };

const row = (...cells: string[]) => blockFixture('row', { blocks: cells.map((text, index) => wordsFixture(text, 'cell', { right: index === 1 })) });

const article: BlogArticleData = {
  title: 'A moving plan',
  lead: 'Eight weeks.',
  category: { href: '/blogs/moving', text: 'Moving' },
  crumbs: [
    { href: '/blogs', text: 'Blog' },
    { href: '/blogs/moving', text: 'Moving' },
    { href: '', text: 'A moving plan' },
  ],
  author: 'Hearthway editors',
  date: '2026-11-05',
  changed: '2026-11-09',
  minutes: 5,
  photo: articleFixture().photo,
  share_url: 'https://hearthway.example/blogs/moving/a-moving-plan',
  blocks: [
    wordsFixture('Movers', 'heading', { level: 1, id: 'section-movers' }),
    blockFixture('table', { blocks: [row('Estimate', 'Price'), row('Binding', '$1,000')] }),
    wordsFixture('Trucks', 'heading', { level: 2, id: 'section-trucks' }),
  ],
  contents: [
    { href: '#section-movers', text: 'Movers' },
    { href: '#section-sources', text: 'Sources' },
  ],
  next: { text: 'Look around.', action: { href: '/search', text: 'Explore the map' } },
  related: [articleFixture({ href: '/blogs/buying/offers', title: 'Offers' })],
};

function open(over: Partial<BlogArticleData> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.BlogArticle(params).key, { head: {}, data: { ...article, ...over } } as Answer<BlogArticleData>);
  return render(<BlogArticleScreen params={params} />, { client });
}

describe('an article of the blog', () => {
  it('shows its title, author and date', () => {
    const screen = open();
    screen.getByRole('heading', { name: 'A moving plan' });
    screen.getByText(/Nov.5,.2026 · updated.Nov.9,.2026 · 5.min.read/);
    expect(textOf(screen.getByTestId('blog-article'))).toContain('Eight weeks.MoversEstimatePriceBinding$1,000Trucks');
    screen.getByRole('heading', { name: 'Movers' });
  });

  it('offers one next step and other articles', () => {
    const screen = open();
    expect(textOf(screen.getByTestId('blog-next'))).toBe('Look around.Explore the map');
    expect(textOf(screen.getByTestId('blog-related'))).toContain('Offers');
    screen.getByTestId('blog-article-share');
  });

  it('omits empty sections', () => {
    const screen = open({ related: [], changed: '' });
    expect(screen.queryByTestId('blog-related')).toBeNull();
    screen.getByText(/Nov.5,.2026 · 5.min.read/);
  });

  it('shows a skeleton while loading', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    expect(render(<BlogArticleScreen params={params} />, { client }).queryByTestId('blog-article')).toBeNull();
  });
});
