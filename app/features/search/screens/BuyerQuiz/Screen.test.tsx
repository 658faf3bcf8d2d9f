import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, textOf, type, waitFor } from '@hearthway/testing';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { History } from '../../../../forms/Wizard/fixture';
import { clearSavedDrafts, saveDraft } from '../../../../forms/savedDrafts';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { loadForms } from '../../../../forms';
import { nothing } from './quiz';
import BuyerQuizScreen from './Screen';

jest.setTimeout(30_000);
jest.mock('../../../../components/Map', () => ({ HomeMap: () => null, pinsOf: () => [], roomy: () => ({}), room: {} }));

const choice = (key: string, text: string) => ({ key, text, next: null });
const data: Schemas['BuyerQuizData'] = {
  title: 'Find out',
  text: 'Seven questions',
  types: ['Condo', 'Townhouse'],
  timings: [{ ...choice('now', 'Soon'), next: { href: '/mortgage/pre-approval', text: 'Meet a lender' } }],
  financing: [choice('cash', 'Cash')],
  must_haves: [choice('garage', 'A garage')],
};
const prices = [
  { from: 300_000, to: 400_000, count: 4 },
  { from: 400_000, to: 500_000, count: 2 },
];
const found = { count: 6, area: { label: 'Dallas, TX', bounds: {} }, cards: [cardFixture()], clusters: [], criteria: {}, loosen: [] };

beforeAll(() => loadForms());
beforeEach(clearSavedDrafts);

async function open(start = '/buyer-quiz') {
  const visited: string[] = [];
  mockServer(({ call }) => {
    if (call.includes('search-bar')) return { body: { results: [] } };
    if (call.includes('search-count'))
      return { body: { head: { status: 200 }, data: { count: call.includes('bedrooms=3') ? 126 : 364, facets: { prices }, per_100k: 875 } } };
    return { body: { head: { status: 200 }, data: found } };
  });
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.BuyerQuiz(), { head: {}, data } as unknown as Answer<Schemas['BuyerQuizData']>);
  const screen = render(
    <History start={start} onNavigate={(href) => visited.push(href)}>
      {(params) => <BuyerQuizScreen params={params} />}
    </History>,
    { client },
  );
  return { screen, visited };
}

it('starts with the place, and counts homes as answers are given', async () => {
  const { screen, visited } = await open();
  await screen.findByText('Where do you want to live?');
  screen.getByText('Question 1 of 7');
  await screen.findByText('364 homes');
  type(screen.getByTestId('quiz-location'), 'Dallas');
  await act(async () => press(screen.getByTestId('quiz-next')));
  await waitFor(() => expect(visited).toEqual(['/buyer-quiz?step=price']));
});

it('lets every question be skipped', async () => {
  const { screen, visited } = await open();
  const skip = await screen.findByTestId('quiz-skip');
  await act(async () => press(skip));
  await waitFor(() => expect(visited).toEqual(['/buyer-quiz?step=price']));
  expect(textOf(screen.getByTestId('quiz-progress'))).toContain('Must-haves');
});

it('shows prices, and what they cost a month', async () => {
  await saveDraft('buyer quiz', { ...nothing }, 1);
  const { screen } = await open('/buyer-quiz?step=price');
  type(await screen.findByTestId('quiz-price-to'), '400k');
  await screen.findByTestId('price-bars');
  await screen.findByText('up to about $3,500 a month');
});

it('continues where it was left, up to the homes, and back to the questions', async () => {
  await saveDraft('buyer quiz', { ...nothing, location: 'Dallas', bedrooms: '3', timing: 'now', must_haves: 'garage' }, 7);
  const { screen, visited } = await open();
  await screen.findByText('6 homes worth a look');
  expect(visited).toEqual(['/buyer-quiz?step=homes']);
  expect(textOf(await screen.findByTestId('quiz-near-miss'))).toBe('Another 358 miss only the number of bedrooms');
  screen.getByText('Meet a lender');
  await screen.findByText('about $2,630–$4,380 a month');
  await act(async () => press(screen.getByTestId('quiz-change')));
  await screen.findByText('Question 1 of 7');
});

it('starts with the first question without answers', async () => {
  const { screen, visited } = await open('/buyer-quiz?step=homes');
  await screen.findByText('Question 1 of 7');
  expect(visited).toEqual(['/buyer-quiz']);
});
