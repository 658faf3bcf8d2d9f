import type { Answer, BlogsData } from '@hearthway/api';
import { press, render, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { agentFixture } from '../../../../components/AgentName/fixture';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { articleFixture } from '../../fixture';
import BlogsScreen from './Screen';

const params = { category: '' };

const blogs: BlogsData = {
  title: 'Blog',
  text: 'How it works.',
  path: '/blogs',
  crumbs: [],
  categories: [
    { href: '/blogs', text: 'All', articles: 2, current: true },
    { href: '/blogs/moving', text: 'Moving', articles: 1, current: false },
  ],
  articles: [articleFixture({ href: '/blogs/buying/offers', title: 'Offers', category: 'Buying' }), articleFixture()],
  count: 2,
  page: 1,
  pages: 1,
  agents: [{ who: agentFixture(), href: '/agents/rosalind-mbeki-thornton/posts/roofs', title: 'Roofs', date: '2026-11-12' }],
  feed: 'https://hearthway.example/blogs/feed.xml',
  left_out: '',
};

function open(over: Partial<BlogsData> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.Blogs(params).key, { head: {}, data: { ...blogs, ...over } } as Answer<BlogsData>);
  return render(<BlogsScreen params={params} />, { client });
}

describe('the blog', () => {
  it('names a parameter that can’t be read', () => {
    expect(open().queryByTestId('left-out')).toBeNull();
    expect(textOf(open({ left_out: 'Left out: page.' }).getByTestId('left-out'))).toBe('Left out: page.');
  });

  it('shows the newest article in large, and the others below', () => {
    const screen = open();
    expect(textOf(screen.getByTestId('lead-article'))).toBe('BuyingOffersEight weeks.Hearthway editors · Nov 5, 2026 · 5 min read');
    expect(textOf(screen.getByTestId('articles'))).toContain('MovingA moving plan');
    press(screen.getByTestId('lead-article'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/blogs/buying/offers');
  });

  it('links to categories, to agents who write, and to the feed', () => {
    const screen = open();
    press(screen.getByTestId('blog-agents-link'));
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/blogs/agents');
    expect(textOf(screen.getByTestId('blog-agents'))).toMatch(/Roofs.*Rosalind Mbeki-ThorntonLakewood & Finch RealtyTexas license 0614827/);
    screen.getByTestId('blog-feed');
  });

  it('says so when there is no such page', () => {
    const screen = open({ articles: [], agents: [], page: 9, pages: 2 });
    expect(textOf(screen.getByTestId('blog-empty'))).toContain('This page doesn’t existThere aren’t that many articles.Go to the first page');
    screen.getByTestId('blog-pages');
    expect(screen.queryByTestId('blog-agents')).toBeNull();
  });

  it('says so when nothing is written yet', () => {
    expect(textOf(open({ articles: [], count: 0, pages: 0 }).getByTestId('blog-empty'))).toContain('No articles yet');
  });

  it('shows a skeleton while loading', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    expect(render(<BlogsScreen params={params} />, { client }).queryByTestId('blogs')).toBeNull();
  });
});
