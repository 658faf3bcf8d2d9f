import type { BlogAgentsData } from '@hearthway/api';
import { render, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { agentCardFixture, headFixture, profileFixture } from '../../fixture';
import BlogAgentsScreen from './Screen';

const params = { alias: '' };

const page: BlogAgentsData = {
  title: 'Agents who write',
  text: 'What agents write.',
  crumbs: [
    { href: '/blogs', text: 'Blog' },
    { href: '/blogs/agents', text: 'Agents who write' },
  ],
  writers: [{ who: agentCardFixture(), href: '/blogs/agents?alias=rosalind-mbeki-thornton', posts: 12, current: true }],
  chosen: {
    who: agentCardFixture(),
    first_name: 'Rosalind',
    path: '/blogs/agents?alias=rosalind-mbeki-thornton',
    posts: profileFixture().posts,
    count: 12,
    page: 1,
    pages: 2,
    left_out: '',
  },
};

function open(over: Partial<BlogAgentsData> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.BlogAgents(params).key, { head: headFixture, data: { ...page, ...over } });
  return render(<BlogAgentsScreen params={params} />, { client });
}

describe('agents who write', () => {
  it('lists them, and the posts of one, with license and brokerage', () => {
    const screen = open();
    expect(textOf(screen.getByTestId('blog-agents-page'))).toContain('Dallas · 12 posts');
    const posts = textOf(screen.getByTestId('blog-agent-posts'));
    for (const text of ['Rosalind’s blog', '12 posts', 'What a 1923 foundation tells you', 'Nov 12, 2026 · 7 min read']) expect(posts).toContain(text);
    screen.getByTestId('blog-agent-pages');
  });

  it('says so when an agent has written nothing', () => {
    expect(textOf(open({ chosen: { ...page.chosen!, posts: [], count: 0, pages: 0 } }).getByTestId('blog-agent-posts'))).toContain(
      'Rosalind hasn’t published a post yet.',
    );
  });

  it('says so when there is no such page', () => {
    expect(textOf(open({ chosen: { ...page.chosen!, posts: [] } }).getByTestId('blog-agent-posts'))).toContain('This page of posts doesn’t exist.');
  });

  it('says so when nobody wrote yet', () => {
    const screen = open({ writers: [], chosen: null });
    expect(textOf(screen.getByTestId('blog-agents-empty'))).toContain('No agent has published a post yet');
  });

  it('shows a skeleton while loading', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    expect(render(<BlogAgentsScreen params={params} />, { client }).queryByTestId('blog-agents-page')).toBeNull();
  });
});
