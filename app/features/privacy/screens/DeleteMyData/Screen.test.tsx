import type { Answer, DataRecord, DeleteMyDataData, RequestRecord } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, stateOf, textOf, type, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { dialogStore } from '../../../../lib/dialogs';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import Screen from './Screen';

const deleteMyDataFixture: Answer<DeleteMyDataData> = {
  head: {} as Answer<DeleteMyDataData>['head'],
  data: {
    title: 'Delete my data',
    text: 'See it, download it or have it deleted.',
    choices: [
      { kind: 'data', name: 'Only my data', text: 'Your account stays.' },
      { kind: 'account', name: 'My account and everything in it', text: 'All of it.' },
    ],
    steps: [
      { when: 'Right away', what: 'We email you.' },
      { when: 'After 14 days', what: 'Your data goes.' },
    ],
    kept: [{ what: 'Your request', why: 'The law requires a log.' }],
    undo_days: 14,
    backup_days: 35,
    more: [{ href: '/PrivacyPolicy', text: 'Read our Privacy Policy' }],
  },
};

const waiting = (over: Partial<RequestRecord> = {}): RequestRecord => ({
  reference: 'r-1',
  kind: 'account',
  state: 'waiting',
  asked_at: '2026-11-20T17:30:00Z',
  due_at: '2026-12-04T17:30:00Z',
  ended_at: null,
  backups_gone: null,
  ...over,
});

const ownData = (over: Partial<DataRecord> = {}): DataRecord => ({ email: 'jo@example.com', accounts: ['lead'], request: null, ...over });

const mockSave = jest.fn(async (_file: { name: string; type: string; text: string }) => 'saved');
jest.mock('../../../../lib/device/share/saveFile', () => ({ saveFile: (file: never) => mockSave(file) }));

let calls: ServerCall[];
let replies: Record<string, Reply>;

beforeAll(loadForms);
beforeEach(() => {
  mockSave.mockClear();
  replies = {};
  calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
});
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

async function open(params: Record<string, string> = {}): Promise<Rendered> {
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.DeleteMyData(), deleteMyDataFixture);
  const screen = render(<Screen params={{ path: '/delete-my-data', ...params }} />, { client });
  await act(async () => undefined);
  return screen;
}

async function openOwn(record = ownData()): Promise<Rendered> {
  replies['GET /api/account/data'] = { body: record };
  dispatchAuth({ kind: 'restored', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Jo' } });
  const screen = await open();
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/account/data'));
  return screen;
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));
const bodies = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

async function toCode(screen: Rendered): Promise<Rendered> {
  type(screen.getByTestId('data-email-field'), 'jo@example.com');
  await presses(screen, 'data-email-submit');
  await screen.findByTestId('data-code-digits');
  return screen;
}

async function toChoice(over: Parameters<typeof ownData>[0] = {}): Promise<Rendered> {
  const screen = await toCode(await open());
  replies['POST /api/pub/data/confirm'] = { body: { success: true, key: 'k', ...ownData(over) } };
  await act(async () => type(screen.getByTestId('data-code-digits'), '123456'));
  await screen.findByTestId('data-choice');
  return screen;
}

describe('without a login', () => {
  it('shows what is deleted, when, and what is kept', async () => {
    const screen = await open();
    screen.getByRole('heading', { name: 'Delete my data' });
    expect(textOf(screen.getByTestId('delete-my-data'))).toMatch(/Right away.*After 14 days.*Your request.*The law requires a log\..*Read our Privacy Policy/);
  });

  it('asks for an email, and sends a code there', async () => {
    const screen = await open();
    type(screen.getByTestId('data-email-field'), 'nobody');
    await presses(screen, 'data-email-submit');
    await screen.findByText('E-mail must be valid');
    expect(bodies('POST /api/pub/data/code')).toEqual([]);
    await toCode(screen);
    expect(bodies('POST /api/pub/data/code')).toEqual([{ email: 'jo@example.com' }]);
  });

  it('rejects a wrong code', async () => {
    const screen = await toCode(await open());
    replies['POST /api/pub/data/confirm'] = { status: 422, body: { success: false, error: 'Invalid OTP code', fields: { otp: 'Invalid OTP code' } } };
    await act(async () => type(screen.getByTestId('data-code-digits'), '000000'));
    await screen.findByText('Invalid OTP code');
  });

  it('accepts the right one, and offers a download and the choice', async () => {
    const screen = await toChoice();
    await presses(screen, 'data-copy');
    expect(bodies('POST /api/pub/data/copy')).toEqual([{ key: 'k' }]);
    replies['POST /api/pub/data/erase'] = { body: { success: true, request: waiting({ kind: 'data' }) } };
    await presses(screen, 'data-erase');
    await presses(screen, 'data-confirm');
    expect(textOf(await screen.findByTestId('data-waiting'))).toBe('Everything you saved and sent will be deleted on Dec 4, 2026.');
    expect(bodies('POST /api/pub/data/erase')).toEqual([{ key: 'k', kind: 'data' }]);
  });

  it('does not offer account deletion without an account', async () => {
    const screen = await toChoice({ accounts: [] });
    screen.getByTestId('data-kind-data');
    expect(screen.queryByTestId('data-kind-account')).toBeNull();
  });

  it('leads to the login', async () => {
    await presses(await open(), 'data-login');
    expect(dialogStore.get()?.name).toBe('register');
  });
});

describe('with a login', () => {
  it('saves the export as a file', async () => {
    const screen = await openOwn();
    replies['POST /api/account/data/copy'] = { body: { email: 'jo@example.com', data: { favorites: [] } } };
    await screen.findByTestId('data-copy');
    await presses(screen, 'data-copy');
    await screen.findByText('Saved as my-data.json');
    const [file] = mockSave.mock.calls[0] ?? [];
    expect(file?.name).toBe('my-data.json');
    expect(JSON.parse(file?.text ?? '')).toEqual({ email: 'jo@example.com', data: { favorites: [] } });
  });

  it('asks for confirmation before deleting, and canceling deletes nothing', async () => {
    const screen = await openOwn();
    await screen.findByTestId('data-choice');
    await presses(screen, 'data-kind-account');
    expect(stateOf(screen.getByTestId('data-kind-account')).checked).toBe(true);
    await presses(screen, 'data-erase');
    await presses(screen, 'data-keep');
    expect(bodies('POST /api/account/data/erase')).toEqual([]);
    replies['POST /api/account/data/erase'] = { body: { success: true, request: waiting() } };
    await presses(screen, 'data-erase');
    await presses(screen, 'data-confirm');
    await screen.findByTestId('data-waiting');
    expect(bodies('POST /api/account/data/erase')).toEqual([{ kind: 'account' }]);
  });

  it('shows errors and allows a retry', async () => {
    const screen = await openOwn();
    await screen.findByTestId('data-choice');
    replies['POST /api/account/data/erase'] = { status: 503, body: { success: false, error: 'This takes too long right now.' } };
    await presses(screen, 'data-erase');
    await presses(screen, 'data-confirm');
    await screen.findByText('This takes too long right now.');
    screen.getByTestId('data-erase');
  });

  it('shows a pending request', async () => {
    const screen = await openOwn(ownData({ request: waiting() }));
    await screen.findByTestId('data-waiting');
    expect(screen.queryByTestId('data-choice')).toBeNull();
  });

  it('allows a download while the request is pending', async () => {
    const screen = await openOwn(ownData({ request: waiting() }));
    await screen.findByTestId('data-waiting');
    await presses(screen, 'data-copy');
    expect(bodies('POST /api/account/data/copy')).toHaveLength(1);
    expect(mockSave).toHaveBeenCalledTimes(1);
  });
});

describe('with the emailed link', () => {
  it('shows the request’s status, and undoes it', async () => {
    replies['POST /api/pub/data/request'] = { body: { success: true, request: waiting({ reference: '' }) } };
    const screen = await open({ reference: 'r-1' });
    await screen.findByTestId('data-waiting');
    expect(textOf(screen.getByTestId('data-waiting'))).toBe('Your account and everything in it will be deleted on Dec 4, 2026.');
    replies['POST /api/pub/data/undo'] = { body: { success: true, request: waiting({ state: 'undone', ended_at: '2026-11-22T10:00:00Z' }) } };
    await presses(screen, 'data-undo');
    await screen.findByTestId('data-undone');
    expect(bodies('POST /api/pub/data/undo')).toEqual([{ reference: 'r-1' }]);
  });

  it('allows a download after an emailed code: the link by itself opens no data', async () => {
    replies['POST /api/pub/data/request'] = { body: { success: true, request: waiting({ reference: '' }) } };
    const screen = await open({ reference: 'r-1' });
    await screen.findByTestId('data-waiting');
    expect(screen.queryByTestId('data-copy')).toBeNull();
    await presses(screen, 'data-copy-verify');
    await toCode(screen);
    replies['POST /api/pub/data/confirm'] = { body: { success: true, key: 'k', ...ownData({ request: waiting() }) } };
    await act(async () => type(screen.getByTestId('data-code-digits'), '123456'));
    await screen.findByTestId('data-waiting');
    await presses(screen, 'data-copy');
    expect(bodies('POST /api/pub/data/copy')).toEqual([{ key: 'k' }]);
  });

  it('shows when the backups expire', async () => {
    replies['POST /api/pub/data/request'] = {
      body: { success: true, request: waiting({ state: 'done', ended_at: '2026-12-04T17:30:00Z', backups_gone: '2027-01-08T17:30:00Z' }) },
    };
    const screen = await open({ reference: 'r-1' });
    await screen.findByTestId('data-done');
    expect(textOf(screen.getByTestId('data-request'))).toContain('Deleted on Dec 4, 2026. The last backup expires on Jan 8, 2027.');
  });

  it('reports when there is no such request', async () => {
    replies['POST /api/pub/data/request'] = { status: 404, body: { success: false, error: 'There is no such request.' } };
    const screen = await open({ reference: 'x' });
    await screen.findByText('There is no such request.');
    await toCode(screen); // and allows starting over
  });
});
