import type { Answer, AppSupportData, TicketRecord } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, textOf, type, valueOf } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import Screen from './Screen';

const appSupportFixture: Answer<AppSupportData> = {
  head: {} as Answer<AppSupportData>['head'],
  data: {
    title: 'Help and support',
    text: 'Answers, and a person to help.',
    questions: [
      { question: 'How do I log in without a password?', answer: 'With a code.', link: { href: '/login', text: 'Log in' } },
      { question: 'Who fixes a listing?', answer: 'Its source does.', link: null },
    ],
    topics: [
      { key: 'app', name: 'A problem with the app' },
      { key: 'other', name: 'Something else' },
    ],
  },
};

const ticketFixture = (over: Partial<TicketRecord> = {}): TicketRecord => ({
  reference: 'HW-7K3FQ-29QDM-X4TBN',
  topic: 'A problem with the app',
  status: 'open',
  asked_at: '2026-11-20T17:30:00Z',
  updated_at: '2026-11-20T17:30:00Z',
  messages: [{ ours: false, text: 'It does not start.', at: '2026-11-20T17:30:00Z' }],
  ...over,
});

const mockShow = jest.fn();
jest.mock('../../../../lib/focus/focus', () => ({ ...jest.requireActual('../../../../lib/focus/focus'), showStep: () => mockShow() }));
jest.mock('../../../../lib/device/about', () => ({ about: () => ({ version: 'Web 1.0.0', device: 'Chrome on Windows, 1440 × 900' }) }));

let calls: ServerCall[];
let replies: Record<string, Reply>;

beforeAll(loadForms);
beforeEach(() => {
  replies = {
    'POST /api/pub/support/tickets': { body: { success: true, ticket: ticketFixture() } },
    'GET /api/account/support/tickets': { body: { tickets: [] } },
  };
  calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
});
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

async function open(params: Record<string, string> = {}): Promise<Rendered> {
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.AppSupport(), appSupportFixture);
  const screen = render(<Screen params={{ path: '/app-support', ...params }} />, { client });
  await act(async () => undefined);
  return screen;
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));
const sent = () =>
  calls.filter(({ call }) => call === 'POST /api/pub/support/tickets').map(({ body: { retry_key, ...rest } }) => (expect(retry_key).toBeTruthy(), rest));

/** A browser's list is set to a value; on devices the options appear and one is pressed. */
async function choose(screen: Rendered, value: string, name: string) {
  await act(async () => type(screen.getByTestId('support-topic'), value));
  await act(async () => press(screen.getByTestId('support-topic')));
  await act(async () => press(screen.getByText(name)));
}

async function fill(screen: Rendered) {
  type(screen.getByTestId('support-name'), 'Jo Guest');
  type(screen.getByTestId('support-email'), 'jo@example.com');
  await choose(screen, 'app', 'A problem with the app');
  await act(async () => type(screen.getByTestId('support-message'), 'It does not start.'));
}

it('answers common questions, with links', async () => {
  const screen = await open();
  expect(textOf(screen.getByTestId('support-questions'))).toMatch(/How do I log in without a password\?.*With a code\..*Log in.*Who fixes a listing\?/);
  press(screen.getByText('Log in'));
  expect(screen.navigation.navigate).toHaveBeenCalledWith('/login');
});

describe('the form', () => {
  it('shows an error at each field', async () => {
    const screen = await open();
    await presses(screen, 'support-submit');
    await screen.findByText('Name is required');
    screen.getByText('Email is required');
    expect(textOf(screen.getByTestId('support-ask')).split('Field is required')).toHaveLength(3);
    expect(sent()).toEqual([]);
  });

  it('includes device information, and shows the reference', async () => {
    const screen = await open();
    expect(textOf(screen.getByTestId('support-ask'))).toContain('Include device details: Web 1.0.0, Chrome on Windows, 1440 × 900');
    await fill(screen);
    await presses(screen, 'support-submit');
    await screen.findByTestId('support-sent');
    expect(textOf(screen.getByTestId('support-reference'))).toBe('HW-7K3FQ-29QDM-X4TBN');
    expect(mockShow).toHaveBeenCalledTimes(1); // it is scrolled to, and announced
    expect(sent()).toEqual([
      {
        name: 'Jo Guest',
        email: 'jo@example.com',
        topic: 'app',
        message: 'It does not start.',
        app_version: 'Web 1.0.0',
        device: 'Chrome on Windows, 1440 × 900',
      },
    ]);
  });

  it('excludes it on request', async () => {
    const screen = await open();
    await presses(screen, 'support-device');
    await fill(screen);
    await presses(screen, 'support-submit');
    await screen.findByTestId('support-sent');
    expect(sent()).toEqual([{ name: 'Jo Guest', email: 'jo@example.com', topic: 'app', message: 'It does not start.' }]);
  });

  it('keeps what was typed when sending fails, and retries with the same key', async () => {
    replies['POST /api/pub/support/tickets'] = { status: 429, body: { success: false, error: 'You have written to us several times today.' } };
    const screen = await open();
    await fill(screen);
    await presses(screen, 'support-submit');
    await screen.findByText('You have written to us several times today.');
    await presses(screen, 'support-submit');
    const keys = calls.filter(({ call }) => call === 'POST /api/pub/support/tickets').map(({ body }) => body.retry_key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('does not ask logged-in users for their details', async () => {
    replies['GET /api/account/support/tickets'] = { body: { tickets: [ticketFixture({ status: 'answered' })] } };
    dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Jo' } });
    const screen = await open();
    expect(screen.queryByTestId('support-name')).toBeNull();
    expect(textOf(await screen.findByTestId('support-own'))).toMatch(/A problem with the app.*HW-7K3FQ-29QDM-X4TBN.*Answered/);
  });

  it('keeps what was typed when the session expires, until its owner logs out', async () => {
    dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Jo' } });
    const screen = await open();
    type(screen.getByTestId('support-message'), 'It does not start.');
    await act(async () => dispatchAuth({ kind: 'expired' }));
    screen.getByTestId('support-name');
    expect(valueOf(screen.getByTestId('support-message'))).toBe('It does not start.');
    await act(async () => dispatchAuth({ kind: 'loggedOut' }));
    expect(valueOf(screen.getByTestId('support-message'))).toBe('');
  });

  it('can reload the user’s requests after a failure', async () => {
    replies['GET /api/account/support/tickets'] = { status: 500, body: { success: false } };
    dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Jo' } });
    const screen = await open();
    const again = await screen.findByTestId('support-own-again');
    replies['GET /api/account/support/tickets'] = { body: { tickets: [ticketFixture()] } };
    press(again);
    await screen.findByText('A problem with the app');
  });
});

describe('a request', () => {
  it('is found by its reference', async () => {
    const screen = await open();
    await presses(screen, 'support-find-submit');
    await screen.findByText('Field is required');
    replies['POST /api/pub/support/ticket'] = { status: 404, body: { success: false, error: 'We couldn’t find a request with this reference.' } };
    type(screen.getByTestId('support-find-field'), 'HW-1');
    await presses(screen, 'support-find-submit');
    await screen.findByText('We couldn’t find a request with this reference.');
    replies['POST /api/pub/support/ticket'] = { body: { success: true, ticket: ticketFixture() } };
    await presses(screen, 'support-find-submit');
    expect(screen.navigation.navigate).toHaveBeenCalledWith('/app-support?reference=HW-7K3FQ-29QDM-X4TBN');
  });

  it('shows both sides, and accepts more messages', async () => {
    const answered = ticketFixture({
      status: 'answered',
      messages: [...ticketFixture().messages, { ours: true, text: 'Please start it again.', at: '2026-11-20T18:00:00Z' }],
    });
    replies['POST /api/pub/support/ticket'] = { body: { success: true, ticket: answered } };
    const screen = await open({ reference: 'HW-7K3FQ-29QDM-X4TBN' });
    expect(textOf(await screen.findByTestId('ticket'))).toMatch(/Answered.*You .*It does not start\..*Support team .*Please start it again\./);
    replies['POST /api/pub/support/ticket/add'] = {
      body: {
        success: true,
        ticket: { ...answered, status: 'open', messages: [...answered.messages, { ours: false, text: 'I did.', at: '2026-11-20T19:00:00Z' }] },
      },
    };
    type(screen.getByTestId('ticket-more-field'), 'I did.');
    await presses(screen, 'ticket-more-submit');
    await screen.findByText('I did.');
    expect(textOf(screen.getByTestId('ticket'))).toContain('Waiting for our reply');
  });

  it('that fails to load says why', async () => {
    replies['POST /api/pub/support/ticket'] = { status: 503, body: { success: false, error: 'Not now.' } };
    await (await open({ reference: 'HW-7K3FQ-29QDM-X4TBN' })).findByText('Not now.');
  });
});
