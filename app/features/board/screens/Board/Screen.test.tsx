import { act, mockServer, press, render, type, type Rendered, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { setOnline } from '../../../../lib/network/online';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import type { BoardData } from '../../api';
import BoardScreen from './Screen';
import { keep, readUnsent } from './unsent';

const board: BoardData = {
  gone: false,
  id: 7,
  name: 'Our homes',
  role: 'owner',
  self: 1,
  people: [
    { id: 1, first_name: 'Ann', role: 'owner' },
    { id: 2, first_name: 'Ben', role: 'member' },
  ],
  invitations: [],
  homes: [
    {
      card: cardFixture({ id: '11' }),
      note: '',
      stage: 'considering',
      for_agent: false,
      added_by: 2,
      staged_by: 2,
      votes: [{ by: 2, up: true }],
      comments: [{ id: 'c1', by: 9, text: 'The porch!', at: '2026-11-20T17:30:00Z', for_agent: false }],
    },
  ],
};

function open(over: Partial<BoardData> = {}): Rendered {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  client.setQueryData(screenQueries.Board({ board: '7' }).key, { head: {}, data: { ...board, ...over } });
  return render(<BoardScreen params={{ board: '7' }} />, { client });
}

beforeEach(() => act(() => dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '1', alias: null, name: 'Ann' } })));
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

describe('a board', () => {
  it('shows who is on it, who voted, and what someone said who left', () => {
    const screen = open();
    screen.getByText('You and Ben · 1 home');
    screen.getByText('For it: Ben');
    screen.getByText('Added by Ben');
    screen.getByText(/^Someone who left · /);
    screen.getByText('The porch!');
  });

  it('shows a vote at once, and takes it back if the server refuses it', async () => {
    let refuse = () => undefined as void;
    const answer = new Promise<void>((resolve) => (refuse = resolve));
    const calls = mockServer(async () => {
      await answer;
      return { status: 409, body: { success: false, error: 'Not now.' } };
    });
    const screen = open();
    press(screen.getByTestId('vote-up-11'));
    await screen.findByText('For it: Ben and you');
    refuse();
    await screen.findByText('Not now.');
    await screen.findByText('For it: Ben');
    expect(calls).toContainEqual(expect.objectContaining({ call: 'PUT /api/boards/7/homes/11/vote', body: { vote: 'up' } }));
  });

  it('keeps what was changed offline, shows that it waits, and sends it again with the same id', async () => {
    let offline = true;
    const calls = mockServer(() => (offline ? undefined : { status: 200, body: { success: true } }) as never);
    const screen = open();
    act(() => setOnline(false));
    press(screen.getByTestId('comments-11'));
    type(screen.getByTestId('comment-text'), 'A big yard');
    press(screen.getByTestId('comment-post'));
    await screen.findByText(/waiting to be sent/);
    screen.getByText('You’re offline. 1 change will be sent when you’re back.');
    offline = false;
    await act(async () => setOnline(true));
    await waitFor(() => expect(calls.filter(({ call }) => call.startsWith('PUT /api/boards/7/homes/11/comments/'))).toHaveLength(2));
    const [first, second] = calls.filter(({ call }) => call.startsWith('PUT'));
    expect(second).toEqual(first);
    await waitFor(() => expect(screen.queryByText(/waiting to be sent/)).toBeNull());
    screen.getByText('A big yard');
    expect(await readUnsent('7')).toEqual([]);
  });

  it('sends what an earlier visit couldn’t send', async () => {
    await keep('7', { change: { kind: 'vote', home: '11', up: true }, number: 'n1' });
    const calls = mockServer(() => ({ status: 200, body: { success: true } }));
    const screen = open();
    await screen.findByText('For it: Ben and you');
    await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ call: 'PUT /api/boards/7/homes/11/vote', body: { vote: 'up' } })));
    await waitFor(async () => expect(await readUnsent('7')).toEqual([]));
  });

  it('says that it is empty, or that one isn’t on it', () => {
    open({ homes: [] }).getByTestId('board-empty');
    open({ gone: true }).getByTestId('board-gone');
  });

  it('gets another name from its owner', async () => {
    const calls = mockServer(() => ({ status: 200, body: { success: true } }));
    const screen = open({ role: 'owner' });
    press(screen.getByTestId('rename-board'));
    type(screen.getByTestId('rename-name'), 'By the lake');
    press(screen.getByTestId('rename-save'));
    await waitFor(() => expect(calls).toContainEqual(expect.objectContaining({ call: 'PUT /api/boards/7', body: { name: 'By the lake' } })));
  });

  it('can’t be renamed by the others', () => {
    expect(open({ role: 'member' }).queryByTestId('rename-board')).toBeNull();
  });

  it('gives an agent no votes and no stages', () => {
    const screen = open({ role: 'agent', self: 3, people: [...board.people, { id: 3, first_name: 'Cy', role: 'agent' }] });
    expect(screen.queryByTestId('vote-up-11')).toBeNull();
    expect(screen.queryByTestId('move-11')).toBeNull();
    screen.getByTestId('comments-11');
  });
});
