import type { Answer, Schemas } from '@hearthway/api';
import { act, playServer, press, render, textOf, type } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { loadForms } from '../../../account';
import BuyerQuizScreen from './Screen';

jest.setTimeout(30_000);

const choice = (key: string, text: string) => ({ key, text, next: null });
const data: Schemas['BuyerQuizData'] = {
  title: 'Find out', text: 'Seven questions', types: ['Condo', 'Townhouse'], timings: [{ ...choice('now', 'Soon'), next: { href: '/mortgage/pre-approval', text: 'Meet a lender' } }],
  financing: [choice('cash', 'Cash')], must_haves: [choice('garage', 'A garage')],
};

beforeAll(() => loadForms());

async function open(params: Record<string, string> = {}) {
  const calls = playServer(({ call }) => call.includes('search-bar') ? { body: { results: [] } } : ({ body: { head: { status: 200 }, data: { count: call.includes('bedrooms=3') ? 126 : 364, facets: {} } } }));
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.BuyerQuiz(), { head: {}, data } as unknown as Answer<Schemas['BuyerQuizData']>);
  const screen = render(<BuyerQuizScreen params={{ path: '/buyer-quiz', ...params }} />, { client });
  await screen.findByTestId('quiz');
  return { screen, calls };
}

it('begins with the place, and counts homes as answers are given', async () => {
  const { screen } = await open();
  screen.getByText('Where do you want to live?');
  screen.getByText('Question 1 of 7');
  await screen.findByText('364 homes');
  type(screen.getByTestId('quiz-location'), 'Dallas');
  await act(async () => press(screen.getByTestId('quiz-next')));
  expect(screen.navigation.navigate).toHaveBeenCalledWith('/buyer-quiz?step=price', { within: true });
});

it('lets every question be skipped', async () => {
  const { screen } = await open();
  await act(async () => press(screen.getByTestId('quiz-skip')));
  expect(screen.navigation.navigate).toHaveBeenCalledWith('/buyer-quiz?step=price', { within: true });
  expect(textOf(screen.getByTestId('quiz-progress'))).toContain('Must-haves');
});
