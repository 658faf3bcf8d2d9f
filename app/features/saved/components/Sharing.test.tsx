import { act, mockServer, press, render, type Rendered, type Reply, textOf, waitFor } from '@hearthway/testing';

import { cardFixture } from '../../../components/PropertyCard/fixture';
import { shareLink } from '../../../lib/device/share/share';
import { emptyBuyerState, buyerStore } from '../store';
import { HiddenHomes } from './HiddenHomes';
import { JoinButton, JoinedLists, Sharing } from './Sharing';

jest.mock('../../../lib/device/share/share', () => ({ shareLink: jest.fn() }));

const list = '/api/lead/shared-list';
const url = 'https://hearthway.example/shared/k3y';
const calls: string[] = [];
/** Answers by method and path; missing ones fail as if offline. */
let answers: Record<string, Reply>;
const good = (body: unknown): Reply => ({ body });

beforeEach(() => {
  calls.length = 0;
  answers = {};
  mockServer(({ call, body }) => {
    calls.push(Object.keys(body).length === 0 ? call : `${call} ${JSON.stringify(body)}`);
    return answers[call];
  });
  buyerStore.set(emptyBuyerState);
});

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));

describe('sharing one’s favorites', () => {
  const mine = (members: number) => good({ shared: { url, members }, joined: [] });

  async function open() {
    const screen = render(<Sharing />);
    expect(calls).toEqual([]);
    await presses(screen, 'share-list');
    return screen;
  }

  it('creates a link on request', async () => {
    answers[`GET ${list}`] = good({ shared: null, joined: [] });
    answers[`POST ${list}`] = mine(0);
    const screen = await open();
    await screen.findByTestId('make-link');
    expect(screen.queryByTestId('shared-url')).toBeNull();
    await presses(screen, 'make-link');
    expect(textOf(await screen.findByTestId('shared-url'))).toBe(url);
    screen.getByText('No one has saved this list yet.');
    expect(calls).toEqual([`GET ${list}`, `POST ${list}`]);
  });

  it.each([
    [1, '1 person has saved this list.'],
    [2, '2 people have saved this list.'],
  ])('shows that %i joined', async (members, words) => {
    answers[`GET ${list}`] = mine(members);
    await (await open()).findByText(words);
  });

  it.each([
    ['copied', 'Link copied'],
    ['failed', 'The link couldn’t be copied'],
  ] as const)('hands the link on (%s)', async (outcome, words) => {
    answers[`GET ${list}`] = mine(0);
    jest.mocked(shareLink).mockResolvedValue(outcome);
    const screen = await open();
    await screen.findByTestId('copy-link');
    await presses(screen, 'copy-link');
    await screen.findByText(words);
    expect(shareLink).toHaveBeenCalledWith({ title: 'Homes I like', url });
  });

  it('ends, and the link is removed', async () => {
    answers[`GET ${list}`] = mine(3);
    const screen = await open();
    await screen.findByTestId('stop-sharing');
    await presses(screen, 'stop-sharing');
    await screen.findByText('Connection error');
    expect(textOf(screen.getByTestId('shared-url'))).toBe(url);
    answers[`DELETE ${list}`] = good({ success: true });
    await presses(screen, 'stop-sharing');
    await screen.findByText('The link no longer works');
    expect(screen.queryByTestId('shared-url')).toBeNull();
    screen.getByTestId('make-link');
  });

  it('can be retried when the status failed to load', async () => {
    const screen = await open();
    await screen.findByText('Try again');
    answers[`GET ${list}`] = mine(0);
    await act(async () => press(screen.getByText('Try again')));
    await screen.findByTestId('shared-url');
  });
});

describe('lists shared by others', () => {
  it('are linked once joined', async () => {
    answers[`GET ${list}`] = good({
      shared: null,
      joined: [
        { first_name: 'Ann', href: '/shared/a' },
        { first_name: 'Bo', href: '/shared/b' },
      ],
    });
    const screen = render(<JoinedLists />);
    expect(textOf(await screen.findByTestId('joined-lists'))).toBe('Shared with youAnn’s saved homesBo’s saved homes');
  });

  it('can be joined and left', async () => {
    answers[`POST ${list}/join`] = answers[`POST ${list}/leave`] = good({ success: true });
    const screen = render(<JoinButton listKey="k3y" joined={false} name="Ann" />);
    await presses(screen, 'join-list');
    await screen.findByText('Ann’s list was added to your saved homes');
    expect(textOf(screen.getByTestId('join-list'))).toBe('Leave this list');
    await act(async () => press(screen.getByText('Undo')));
    await screen.findByText('You left Ann’s list');
    expect(textOf(screen.getByTestId('join-list'))).toBe('Save this list');
    expect(calls).toEqual([`POST ${list}/join {"key":"k3y"}`, `POST ${list}/leave {"key":"k3y"}`]);
  });

  it('are not joined when the server refuses, and explains why', async () => {
    answers[`POST ${list}/join`] = { status: 404, body: { success: false, error: 'This list isn’t shared any more.' } };
    const screen = render(<JoinButton listKey="k3y" joined={false} name="Ann" />);
    await presses(screen, 'join-list');
    await screen.findByText('This list isn’t shared any more.');
    expect(textOf(screen.getByTestId('join-list'))).toBe('Save this list');
  });
});

describe('hidden homes', () => {
  const show = () => render(<HiddenHomes frame={(homes) => homes} />);
  const hide = (...ids: string[]) => buyerStore.set({ ...emptyBuyerState, hidden: new Set(ids) });
  const homes = (...ids: string[]) =>
    good({ head: { status: 200 }, data: { count: ids.length, homes: ids.map((id) => cardFixture({ id, street: `${id} Oak Street` })) } });

  it('are requested only if there are some', () => {
    const screen = show();
    expect(screen.queryByText('These don’t appear in your searches and lists.')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('can be unhidden one by one', async () => {
    hide('1', '2');
    answers['GET /api/screens/hidden'] = homes('1', '2');
    answers['DELETE /api/lead/hidden-homes/1'] = good({ success: true });
    const screen = show();
    await screen.findByTestId('hidden-1');
    screen.getByLabelText('Unhide 1 Oak Street');
    await presses(screen, 'show-1');
    await screen.findByText('Home unhidden');
    expect([...buyerStore.get().hidden]).toEqual(['2']);
    await waitFor(() => expect(screen.queryByTestId('show-1')).toBeNull());
    await screen.findByTestId('show-2');
  });

  it('stay hidden when the server is unreachable', async () => {
    hide('1');
    answers['GET /api/screens/hidden'] = homes('1');
    const screen = show();
    await screen.findByTestId('show-1');
    await presses(screen, 'show-1');
    await screen.findByText('Connection error');
    expect([...buyerStore.get().hidden]).toEqual(['1']);
    await screen.findByTestId('show-1');
  });

  it('are counted when there are more than shown', async () => {
    hide('1', '2', '3');
    answers['GET /api/screens/hidden'] = homes('1', '2');
    await show().findByText('2 of your 3 hidden homes.');
  });
});
