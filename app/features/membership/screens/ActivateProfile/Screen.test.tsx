import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth, sessionStore } from '../../../../lib/session/session';
import Screen from './Screen';

const ada = { name: 'Ada Okonkwo', first_name: 'Ada', email: 'ada@example.com', verified: true, href: '' };
const link = {
  success: true,
  name: 'Rosalind Mbeki',
  email: 'rosalind@lakewood.example',
  license_number: '0123456',
  license_state: 'TX',
  brokerage: 'Lakewood Finch',
};
let calls: ServerCall[];
let replies: Record<string, Reply>;

beforeAll(loadForms);
beforeEach(() => {
  replies = {
    'POST /api/pub/agents/activation': { body: link },
    'POST /api/pub/agents/activation/finish': {
      body: { success: true, admin: { id: 'a1', full_name: 'Rosalind Mbeki', alias: 'rosalind-mbeki' }, token: 't', alias: 'rosalind-mbeki' },
    },
    'POST /api/v1/admins/activate': { body: { success: true, alias: 'ada-okonkwo' } },
  };
  calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
});
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

async function open(agent: Schemas['NewAgent'] | null = null, key?: string) {
  const client = makeQueryClient({ forRequest: true });
  const data = { agent, states: [{ code: 'TX', name: 'Texas' }], photo: { src: '/pictures/scene/welcome', alt: '', illustration: true } };
  seedScreen(client, screenQueries.ActivateProfile(), { head: {}, data } as unknown as Answer<Schemas['ActivateProfileData']>);
  const screen = render(<Screen params={{ path: '/profile/activate', ...(key && { password_key: key }) }} />, { client });
  await screen.findByTestId('activate');
  return screen;
}

const send = (screen: Rendered, form: string) => act(async () => press(screen.getByTestId(`${form}-submit`)));

test('asks for a password behind the emailed link, and prefills what is known', async () => {
  const screen = await open(null, 'k1');
  expect(textOf(screen.getByTestId('activate'))).toContain('Welcome, Rosalind');
  expect(valueOf(screen.getByTestId('activate-license'))).toBe('0123456');
  await send(screen, 'activate-form');
  await screen.findByText('Field is required');
  act(() => type(screen.getByTestId('activate-password'), 'maple cabinet 7'));
  await send(screen, 'activate-form');
  await waitFor(() => expect(screen.navigation.navigate).toHaveBeenCalledWith('/agents/rosalind-mbeki', { replace: true }));
  expect(calls.at(-1)).toEqual({
    call: 'POST /api/pub/agents/activation/finish',
    body: { key: 'k1', password: 'maple cabinet 7', license_number: '0123456', license_state: 'TX', brokerage: 'Lakewood Finch' },
  });
  expect(sessionStore.get()).toMatchObject({ type: 'admin', user: { alias: 'rosalind-mbeki' } });
});

test('offers a new link behind a used one', async () => {
  replies['POST /api/pub/agents/activation'] = { status: 422, body: { success: false, error: 'This link has expired or has already been used.' } };
  const screen = await open(null, 'k1');
  expect(textOf(screen.getByTestId('activate-expired'))).toContain('This link has expired or has already been used.');
  act(() => type(screen.getByTestId('activation-email'), 'rosalind@lakewood.example'));
  await send(screen, 'activation-resend');
  expect(textOf(await screen.findByTestId('activation-sent'))).toContain('If rosalind@lakewood.example has an agent account');
});

test('shows agents behind a used link that their page is live', async () => {
  replies['POST /api/pub/agents/activation'] = { status: 422, body: { success: false, error: 'This link has expired or has already been used.' } };
  expect(textOf((await open({ ...ada, href: '/agents/ada' }, 'k1')).getByTestId('activate'))).toContain('Your page is live');
});

test('requires no password if the email is verified', async () => {
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user: { id: '1', alias: null, name: 'Ada' } }));
  const screen = await open(ada);
  expect(screen.queryByTestId('activate-password')).toBeNull();
  act(() => type(screen.getByTestId('activate-license'), '77'));
  act(() => type(screen.getByTestId('activate-brokerage'), 'Oak'));
  await send(screen, 'activate-form');
  expect(calls.some(({ call }) => call.endsWith('/activate'))).toBe(false);
});

test.each([
  ['nobody is logged in', null, 'Open the link in the email you got'],
  ['the email is not verified', { ...ada, verified: false }, 'We sent it to ada@example.com.'],
  ['the profile is public', { ...ada, href: '/agents/ada' }, 'Your page is live'],
])('explains a missing link when %s', async (_name, agent, text) => {
  expect(textOf((await open(agent)).getByTestId('activate'))).toContain(text);
});
