import type { Answer, UnsubscribeData } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import UnsubscribeScreen from './Screen';

const unsubscribeFixture: Answer<UnsubscribeData> = {
  head: {} as Answer<UnsubscribeData>['head'],
  data: {
    problem: '',
    text: '',
    email: 'j•••@example.com',
    about: 'search:8',
    stopped: false,
    lists: [
      { list: 'search:7', name: 'By the lake', summary: 'Dallas, TX · waterfront', frequency: 'daily', on: true },
      { list: 'search:8', name: 'In town', summary: '75204', frequency: 'instant', on: true },
      { list: 'favorites', name: 'Homes you saved', summary: 'Price changes', frequency: 'never', on: false },
    ],
  },
};

let calls: ServerCall[];
let answerWith: () => Reply;

beforeEach(() => {
  calls = mockServer(() => answerWith());
});

const { data } = unsubscribeFixture;

function open(change: Partial<UnsubscribeData> = {}): Rendered {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } } });
  client.setQueryData(screenQueries.Unsubscribe({ link: 'L1' }).key, { ...unsubscribeFixture, data: { ...data, ...change } });
  return render(<UnsubscribeScreen params={{ link: 'L1' }} />, { client });
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));
const settings = (change: Partial<UnsubscribeData>) => ({ body: { success: true, settings: { ...data, ...change } } });

describe('email settings', () => {
  it('shows the email’s list first, and changes nothing by being opened', () => {
    const screen = open();
    expect(textOf(screen.getByTestId('list-0'))).toMatch(/In town.*75204 · Right away/);
    expect(textOf(screen.getByTestId('list-2'))).toMatch(/Homes you saved.*Off/);
    expect(calls).toEqual([]);
  });

  it('turns one list off, and says so', async () => {
    answerWith = () => settings({ lists: data.lists.map((one) => ({ ...one, on: one.list === 'search:7' })) });
    const screen = open();
    await presses(screen, 'list-0-switch');
    expect(calls).toEqual([{ call: 'POST /api/pub/unsubscribe', body: { link: 'L1', list: 'search:8', on: false } }]);
    await screen.findByText('No more emails about “In town”');
    expect(textOf(screen.getByTestId('list-0'))).toContain('Off');
  });

  it('turns all emails off and on again', async () => {
    answerWith = () => settings({ stopped: true });
    const screen = open();
    await presses(screen, 'unsubscribe-all');
    await screen.findByTestId('unsubscribe-stopped');
    answerWith = () => settings({});
    await presses(screen, 'unsubscribe-all');
    expect(screen.queryByTestId('unsubscribe-stopped')).toBeNull();
    expect(calls.map(({ body }) => body)).toEqual([
      { link: 'L1', list: 'all', on: false },
      { link: 'L1', list: 'all', on: true },
    ]);
  });

  it('keeps what was on when the server refuses, and explains why', async () => {
    answerWith = () => ({ status: 410, body: { success: false, error: 'This link is too old.' } });
    const screen = open();
    await presses(screen, 'list-0-switch');
    await screen.findByText('This link is too old.');
    expect(textOf(screen.getByTestId('list-0'))).toContain('Right away');
  });

  it.each(['forged', 'old', 'none'] as const)('explains that a link is %s, and offers alternatives', (problem) => {
    const screen = open({ problem, text: 'Please open the mail again.', lists: [] });
    screen.getByTestId(`unsubscribe-${problem}`);
    screen.getByText('Please open the mail again.');
    expect(screen.queryByTestId('unsubscribe-all')).toBeNull();
  });

  it('shows a skeleton while loading', () => {
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    render(<UnsubscribeScreen params={{}} />, { client }).getByTestId('unsubscribe-loading');
  });
});
