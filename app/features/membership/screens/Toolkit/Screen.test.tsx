import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, textOf } from '@hearthway/testing';

import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import { downloadKit } from '../../api/toolkit';
import ToolkitScreen from './Screen';

jest.mock('../../api/toolkit', () => ({ ...jest.requireActual('../../api/toolkit'), downloadKit: jest.fn() }));

const kits = [
  { slug: 'moving', title: 'Moving in eight weeks', kind: 'Checklist', text: 'A calendar.', parts: ['The day'] },
  { slug: 'welcome', title: 'Letter to a new client', kind: 'Letter', text: 'What happens next.', parts: ['Welcome', 'Before we start'] },
];
const member = {
  success: true,
  member: true,
  without: '',
  ready: true,
  name: 'Ana Cruz',
  photo: '',
  brokerage: 'Lakewood Finch',
  license: 'Texas license 0712345',
  phone: '(214) 555-0142',
  profile: '/agents/ana-cruz?tab=profile',
};

async function open(toolkit?: Partial<Schemas['AgentToolkit']>) {
  mockServer(() => ({ body: { ...member, ...toolkit } }));
  const client = makeQueryClient({ forRequest: true });
  const data = {
    title: 'Toolkit',
    text: '2 kits',
    kits,
    kinds: [
      { kind: 'Checklist', text: 'Checklists', count: 1 },
      { kind: 'Letter', text: 'Letters', count: 1 },
    ],
  };
  seedScreen(client, screenQueries.Toolkit({}), { head: {}, data } as unknown as Answer<Schemas['ToolkitData']>);
  if (toolkit) dispatchAuth({ kind: 'restored', role: 'admin', token: 't', user: { id: 'a1', name: 'Ana Cruz', alias: 'ana-cruz' } });
  const screen = render(<ToolkitScreen params={{}} />, { client });
  await act(async () => undefined);
  return screen;
}

afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

it('shows visitors what is inside and how to unlock it', async () => {
  const screen = await open();
  expect(textOf(screen.getByTestId('kit-welcome'))).toContain('Welcome · Before we start');
  expect(textOf(screen.getByTestId('kit-welcome'))).toContain('Plus');
  screen.getByTestId('toolkit-login');
  expect(screen.queryByTestId('kit-welcome-get')).toBeNull();
});

it('asks agents without a membership to join, not to log in', async () => {
  const screen = await open({ member: false });
  screen.getByTestId('toolkit-join');
  expect(screen.queryByTestId('toolkit-login')).toBeNull();
});

it('tells agents whose program came without the membership', async () => {
  const screen = await open({ member: false, without: 'Closings' });
  expect(textOf(screen.getByTestId('toolkit-gate'))).toContain('You joined Closings without the membership');
  screen.getByTestId('toolkit-billing');
  expect(screen.queryByTestId('toolkit-join')).toBeNull();
});

it('tells members what their profile lacks', async () => {
  const screen = await open({ ready: false, license: '' });
  screen.getByText('Add your license');
  expect(screen.queryByTestId('kit-moving-get')).toBeNull();
});

it('creates a kit for members, and explains a failure', async () => {
  jest.mocked(downloadKit).mockResolvedValueOnce({ ok: false, error: 'Please wait a while' });
  const screen = await open({});
  expect(textOf(screen.getByTestId('toolkit-printed'))).toContain('Lakewood Finch · Texas license 0712345 · (214) 555-0142');
  await act(async () => press(screen.getByTestId('kit-moving-get')));
  expect(downloadKit).toHaveBeenCalledWith('moving');
  await screen.findByText('Please wait a while');
});

it('filters kits by kind', async () => {
  const screen = await open();
  press(screen.getByTestId('kits-letter'));
  screen.getByTestId('kit-welcome');
  expect(screen.queryByTestId('kit-moving')).toBeNull();
});
