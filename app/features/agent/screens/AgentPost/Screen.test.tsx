import type { AgentPostData, Schemas } from '@hearthway/api';
import { render, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { agentFixture } from '../../../../components/AgentName/fixture';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { agentCardFixture, headFixture, profileFixture } from '../../fixture';
import AgentPostScreen from './Screen';

const params = { alias: 'rosalind-mbeki-thornton', slug: 'foundation' };

const span = (text: string, over: Partial<Schemas['Span']> = {}) => ({ text, bold: false, italic: false, code: false, href: '', ...over });
const block = (kind: Schemas['Block']['kind'], over: Partial<Schemas['Block']> = {}): Schemas['Block'] => ({
  kind,
  level: 0,
  id: '',
  spans: [],
  blocks: [],
  ordered: false,
  start: 0,
  src: '',
  alt: '',
  caption: '',
  right: false,
  width: 0,
  height: 0,
  ...over,
});

const post: AgentPostData = {
  who: agentFixture(),
  first_name: 'Rosalind',
  numbers: agentCardFixture().numbers,
  rating: { average: 4.3, count: 3 },
  crumbs: [{ href: '/real-estate-agents', text: 'Real estate agents' }],
  title: 'How a roof ages',
  date: '2026-11-12',
  changed: '2026-11-14',
  minutes: 7,
  share_url: 'https://hearthway.example/agents/rosalind-mbeki-thornton/posts/foundation',
  blocks: [
    block('heading', { level: 1, spans: [span('Three cracks')] }),
    block('paragraph', {
      spans: [
        span('A '),
        span('hairline', { bold: true }),
        span(' is '),
        span('weather', { href: 'https://example.com/weather' }),
        span(', see '),
        span('homes', { href: '/search' }),
        span(' <script>'),
      ],
    }),
    block('list', { ordered: true, start: 3, blocks: [block('item', { blocks: [block('paragraph', { spans: [span('Go down first')] })] })] }),
    block('quote', { blocks: [block('paragraph', { spans: [span('Is it still going?')] })] }),
    block('code', { spans: [span('1923', { code: true })] }),
    block('picture', { src: '/pictures/post/a/b-1280x853.jpg', alt: 'A crack in brick', width: 1280, height: 853 }),
    block('rule'),
  ],
  more: profileFixture().posts,
};

function open(over: Partial<AgentPostData> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.AgentPost(params).key, { head: headFixture, data: { ...post, ...over } });
  return render(<AgentPostScreen params={params} />, { client });
}

describe('a post of an agent', () => {
  it('shows its title, date and author', () => {
    const screen = open();
    screen.getByRole('heading', { name: 'How a roof ages' });
    screen.getByText(/Nov.12,.2026 · updated.Nov.14,.2026 · 7.min.read/);
    expect(textOf(screen.getByTestId('agent-name'))).toContain('Lakewood & Finch RealtyTexas license 0614827');
    screen.getByTestId('agent-post-write');
    expect(textOf(screen.getByTestId('agent-post-more'))).toContain('More from Rosalind');
  });

  it('renders the written formatting, and HTML as text', () => {
    const screen = open();
    expect(textOf(screen.getByTestId('agent-post-text'))).toBe('Three cracksA hairline is weather, see homes <script>3.Go down firstIs it still going?1923');
    screen.getByRole('heading', { name: 'Three cracks' });
  });

  it('omits empty sections', () => {
    const screen = open({ more: [], changed: '' });
    screen.getByText(/Nov.12,.2026 · 7.min.read/);
    expect(screen.queryByTestId('agent-post-more')).toBeNull();
  });
});
