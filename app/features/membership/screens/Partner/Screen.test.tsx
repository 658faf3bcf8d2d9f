import type { Answer, PartnerData } from '@hearthway/api';
import { act, mockServer, press, render, type ServerCall, textOf, type, waitFor } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth, sessionStore } from '../../../../lib/session/session';
import { loadForms } from '../../../../forms';
import PartnerScreen from './Screen';

jest.setTimeout(30_000);

const links = {
  success: true,
  code: 'ANA2026X',
  link: 'https://hearthway.example/free?ref=ANA2026X',
  invite_link: 'https://hearthway.example/invite/ANA2026X',
  sign_ups: 3,
  joined: 1,
  total: 19_970,
  credits: [{ program: 'Pay Per Closing', amount: 19_970, day: '2026-11-20' }],
};
let calls: ServerCall[];

beforeAll(() => loadForms()); // which takes longer than a test waits
let signedUp: unknown;

async function open() {
  calls = mockServer(({ call }) => ({ body: call.startsWith('POST /ppc/register/free') ? signedUp : links }));
  const client = makeQueryClient({ forRequest: true });
  const data: PartnerData = {
    title: 'Bring a colleague',
    text: '',
    note: '',
    steps: [],
    questions: [],
    rows: [{ program: 'Leads', first: 29_700, credit: 2970 }],
  };
  seedScreen(client, screenQueries.Partner(), { head: {}, data } as unknown as Answer<PartnerData>);
  const screen = render(<PartnerScreen />, { client });
  await screen.findByTestId(/^(join|partner-links)$/);
  return screen;
}

async function signUp(screen: Awaited<ReturnType<typeof open>>) {
  for (const [name, text] of [
    ['firstname', 'Ana'],
    ['lastname', 'Cruz'],
    ['email', 'ana@example.com'],
    ['phone', '2145550142'],
  ] as const)
    type(screen.getByTestId(`join-${name}`), text);
  press(screen.getByTestId('join-agree'));
  await act(async () => press(screen.getByTestId('join-submit')));
  await waitFor(() => expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(true));
}

afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

it('shows the value of each program', async () => {
  expect(textOf((await open()).getByTestId('partner-share'))).toContain('They pay $297.00 upfront$29.70');
});

it('gives new partners a personal link', async () => {
  signedUp = { success: true, admin: { id: 'a1', full_name: 'Ana Cruz', alias: '' }, token: 't', key: 'k' };
  const screen = await open();
  await signUp(screen);
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    firstname: 'Ana',
    email: 'ana@example.com',
    phone: '2145550142',
    agree_to_terms: true,
    source: 'partner',
  });
  await screen.findByTestId('partner-links');
  expect(sessionStore.get().type).toBe('admin');
});

it('tells existing accounts that an email is on its way', async () => {
  signedUp = { success: true, admin: null, token: '', key: '' };
  const screen = await open();
  await signUp(screen);
  expect(textOf(await screen.findByTestId('join-known'))).toContain('ana@example.com already has an account');
});

it('shows agents their links and results', async () => {
  dispatchAuth({ kind: 'restored', role: 'admin', token: 't', user: { id: 'a1', name: 'Ana Cruz', alias: 'ana-cruz' } });
  const words = textOf((await open()).getByTestId('partner-links'));
  for (const part of ['hearthway.example/free?ref=ANA2026X', 'hearthway.example/invite/ANA2026X', '$199.70', 'Pay Per Closing', 'Nov 20, 2026'])
    expect(words).toContain(part);
});
