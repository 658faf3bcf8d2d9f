import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type ServerCall, stateOf, textOf } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { recentSignUpStore } from '../../recentSignUp';
import Screen from './Screen';

const agent = { name: 'Rosalind Mbeki', first_name: 'Rosalind', email: 'rosalind@gmail.com', verified: false, href: '' };
let calls: ServerCall[];

beforeEach(() => {
  jest.useFakeTimers();
  recentSignUpStore.set(null);
  calls = mockServer(() => ({ body: { success: true } }));
});
afterEach(() => jest.useRealTimers());

function open(data: Partial<Schemas['SignUpThanksData']> = {}) {
  const client = makeQueryClient({ forRequest: true });
  const photo = { src: '/pictures/scene/welcome', alt: '', illustration: true };
  seedScreen(client, screenQueries.SignUpThanks(), { head: {}, data: { agent: null, photo, ...data } } as unknown as Answer<Schemas['SignUpThanksData']>);
  const screen = render(<Screen params={{ path: '/invite/thank-you' }} />, { client });
  return { ...screen, text: () => textOf(screen.getByTestId('sign-up-thanks')) };
}

test('shows the next steps and the sponsor', () => {
  recentSignUpStore.set({ firstName: 'Rosalind', email: 'rosalind@lakewood.example', known: false, sponsor: 'Marcus Holt', page: '/free' });
  const screen = open({ agent });
  for (const words of ['One step left, Rosalind', 'We sent a link to rosalind@lakewood.example.', 'Your sponsorMarcus Holt', 'sign up with another email'])
    expect(screen.text()).toContain(words);
  expect(screen.queryByTestId('open-mailbox')).toBeNull();
});

test('knows the agent after a reload, and links to Gmail', () => {
  const screen = open({ agent });
  expect(screen.text()).toContain('We sent a link to rosalind@gmail.com.');
  screen.getByTestId('open-mailbox');
});

test('sends the link again after a minute', async () => {
  const screen = open({ agent });
  expect(stateOf(screen.getByTestId('activation-again')).disabled).toBe(true);
  await act(async () => jest.advanceTimersByTime(61_000));
  await act(async () => press(screen.getByTestId('activation-again')));
  expect(calls).toEqual([{ call: 'POST /api/pub/agents/activation/resend', body: { email: 'rosalind@gmail.com' } }]);
  expect(textOf(screen.getByTestId('activation-again'))).toBe('Send again in 1:00');
});

test('explains how to log in to an existing account', () => {
  recentSignUpStore.set({ firstName: 'Rosalind', email: 'rosalind@lakewood.example', known: true, sponsor: '', page: '/free' });
  expect(open().text()).toContain('You already have an account.');
});

test('offers a new link to visitors who didn’t just sign up', () => {
  expect(open().text()).toContain('Get a new link');
});

test('links to the agent’s existing page', () => {
  expect(open({ agent: { ...agent, href: '/agents/rosalind' } }).text()).toContain('Your page is live');
});
