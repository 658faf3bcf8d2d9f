import type { Answer, ContentData } from '@hearthway/api';
import { render, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { pointFixture, wordsFixture } from '../../fixture';
import ContentScreen from './Screen';

const params = { page: 'about-us' };

it('renders everything from the title to the last point', () => {
  const data: ContentData = {
    title: 'About Us',
    lead: 'Who we are.',
    updated: '2026-11-01',
    blocks: [
      wordsFixture('What we do', 'heading', { level: 1 }),
      wordsFixture('We show homes.'),
      wordsFixture('All of them.'),
      pointFixture('Prices'),
      pointFixture('History'),
      wordsFixture('The end.'),
    ],
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  client.setQueryData(screenQueries.Content(params).key, { head: {}, data } as Answer<ContentData>);
  const screen = render(<ContentScreen params={params} />, { client });
  screen.getByRole('heading', { name: 'About Us' });
  screen.getByRole('heading', { name: 'What we do' });
  expect(textOf(screen.getByTestId('content'))).toMatch(/Who we are\..*Nov 1, 2026.*We show homes\.All of them\..*Prices.*History.*The end\./s);
});

it('shows a skeleton while loading', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  expect(render(<ContentScreen params={params} />, { client }).queryByTestId('content')).toBeNull();
});
