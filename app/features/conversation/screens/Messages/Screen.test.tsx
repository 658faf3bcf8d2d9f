import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, textOf, type, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { cardFixture, messageFixture } from '../../fixture';
import MessagesScreen from './Screen';

type Data = Schemas['MessagesData'];

const found = [{ conversation: cardFixture(), message: messageFixture(2, { text: `${'We asked about this and that. '.repeat(3)}Is the ROOF\nnew?` }) }];

function open(over: Partial<Data>) {
  const answer = { head: {} as Answer<Data>['head'], data: { agent: false, conversations: [], contacts: [], response_time: '', ...over } };
  const calls = mockServer(({ call, body }) => ({
    body: call.endsWith('/search')
      ? { success: true, found: (body as { text: string }).text === 'roof' ? found : [] }
      : call.startsWith('POST')
        ? { success: true, conversation: cardFixture() }
        : answer,
  }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(screenQueries.Messages().key, answer);
  return { calls, screen: render(<MessagesScreen />, { client }) };
}

it('lists conversations with what is new', async () => {
  const { screen } = open({ conversations: [cardFixture(), cardFixture({ id: 'c-2', last_mine: true, unread: 0, last: 'Thanks' })] });
  const rows = screen.getAllByTestId('conversation').map((row) => textOf(row));
  expect(rows[0]).toContain('1 new');
  expect(rows[1]).toContain('You: Thanks');
  await act(() => Promise.resolve());
});

it('finds messages, and shows the list again when the field is empty', async () => {
  const { screen } = open({ conversations: [cardFixture()] });
  type(screen.getByTestId('messages-search'), 'roof');
  await waitFor(() => expect(textOf(screen.getByTestId('found-message'))).toContain('Is the ROOF new?'));
  expect(textOf(screen.getByTestId('found-message'))).toContain('…');
  expect(screen.queryByTestId('conversations')).toBeNull();
  type(screen.getByTestId('messages-search'), 'nothing');
  await waitFor(() => expect(textOf(screen.getByTestId('search-count'))).toBe('No message has “nothing”.'));
  type(screen.getByTestId('messages-search'), ' n ');
  expect(screen.getByTestId('conversations')).toBeTruthy();
  await act(() => Promise.resolve());
});

it('tells agents how soon they answer', async () => {
  const { screen } = open({ agent: true, response_time: '12 min' });
  expect(textOf(screen.getByTestId('response-time'))).toContain('within 12 min');
  await act(() => Promise.resolve());
});

it('tells agents who waits, and for how long', async () => {
  const { screen } = open({ agent: true, conversations: [cardFixture({ agent: null, name: 'Ann', waiting_since: '2026-11-20T17:30:00Z' })] });
  expect(textOf(screen.getByTestId('messages'))).toContain('1 buyer waits for your answer');
  expect(textOf(screen.getByTestId('conversation'))).toContain('Waiting since');
  await act(() => Promise.resolve());
});

it('lets buyers write to agents who have a request of theirs, and says how to get there', async () => {
  const empty = open({});
  expect(textOf(empty.screen.getByTestId('messages-empty'))).toContain('without passing on your phone or email');
  empty.screen.unmount();
  const { calls, screen } = open({ contacts: [cardFixture().agent as Schemas['AgentName']] });
  press(screen.getByTestId('write'));
  await waitFor(() => expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ agent: 'bea' }));
});
