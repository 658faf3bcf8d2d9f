import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type ServerCall, textOf, type, waitFor } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { loadForms } from '../../../../forms';
import LeaveReviewScreen from './Screen';

jest.setTimeout(30_000);

const label = 'Received a $10 gift card for reviewing, whatever the rating';
const shown = { id: 'r1', name: 'Ansel T.', rating: 2, topic: 'Searching for homes', text: 'Found the street before the house.', date: '2026-11-20', label };
let calls: ServerCall[];

beforeAll(() => loadForms());

async function open(params: Record<string, string> = {}, status = 'unconfirmed', reviews: Partial<Schemas['Reviews']> = {}) {
  calls = mockServer(() => ({ body: { success: true, status } }));
  const client = makeQueryClient({ forRequest: true });
  const data: Schemas['LeaveReviewData'] = {
    title: 'Let Us Know How We Are Doing!',
    text: '',
    label,
    steps: ['You confirm your email.'],
    topics: [{ key: 'search', name: 'Searching for homes' }],
    reviews: { count: 0, average: 0, gifted: 0, reviews: [], ...reviews },
  };
  seedScreen(client, screenQueries.LeaveReview(), { head: {}, data } as unknown as Answer<Schemas['LeaveReviewData']>);
  const screen = render(<LeaveReviewScreen params={params} />, { client });
  await screen.findByTestId(params.review_key ? 'review-confirm' : 'review');
  return screen;
}

it('explains the reward before anything is typed, and asks for what is missing', async () => {
  const screen = await open({ itm_source: 'search', itm_medium: 'banner', itm_campaign: 'review' });
  expect(textOf(screen.getByTestId('review-gift'))).toContain('One star earns the same as five.');
  press(screen.getByTestId('rating-1'));
  for (const [name, text] of [
    ['text', 'The map is quick, the filters are not.'],
    ['name', 'Jo O.'],
    ['email', 'jo@example.com'],
  ] as const)
    type(screen.getByTestId(`review-${name}`), text);
  await act(async () => press(screen.getByTestId('review-submit')));
  await screen.findByText('Please choose what it was about');
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('confirms a review only when its author presses the button', async () => {
  const screen = await open({ review_key: 'KEY' }, 'pending');
  expect(calls).toEqual([]);
  await act(async () => press(screen.getByTestId('review-confirm-submit')));
  await waitFor(() => expect(calls).toEqual([{ call: 'POST /api/pub/reviews/confirm', body: { key: 'KEY' } }]));
  expect(textOf(await screen.findByTestId('review-sent'))).toContain('never how many stars it gives');
});

it('marks reviews whose authors got a gift card', async () => {
  const words = textOf((await open({}, '', { count: 3, average: 2.7, gifted: 2, reviews: [shown] })).getByTestId('reviews'));
  for (const part of ['3 reviews, 2 of them with a gift card', 'Found the street before the house.', 'Ansel T. · Searching for homes · Nov 20, 2026', label])
    expect(words).toContain(part);
});
