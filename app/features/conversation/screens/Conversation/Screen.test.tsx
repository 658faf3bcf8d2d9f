import { act, mockServer, press, render, type Reply, type ServerCall, textOf, type, valueOf, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { dropSavedDraft } from '../../../../forms/savedDrafts';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { pickFiles } from '../../../../lib/device/photo/pickFiles';
import { cardFixture, conversationFixture, fileFixture, messageFixture, tourFixture } from '../../fixture';
import ConversationScreen from './Screen';

jest.mock('../../../../lib/device/photo/pickFiles', () => ({ pickFiles: jest.fn() }));

const messages = '/api/account/conversations/c-1/messages';

function open(
  reply: (call: ServerCall) => Reply | undefined = () => undefined,
  answer = conversationFixture(),
  params: Record<string, string> = { id: 'c-1' },
) {
  const calls = mockServer(
    (call) =>
      reply(call) ??
      (call.call.startsWith('GET')
        ? { body: { conversation: answer.data.conversation, messages: [], more: false, tours: answer.data.tours } }
        : { body: { success: true } }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(screenQueries.Conversation(params).key, answer);
  return { calls, screen: render(<ConversationScreen params={params} />, { client }) };
}

beforeEach(() => dropSavedDraft('messages-c-1'));

it('shows who it is, what was written by day, and marks it as read', async () => {
  const { calls, screen } = open();
  expect(textOf(screen.getByTestId('agent-name'))).toContain('Oak Realty');
  expect(screen.getAllByTestId('message')).toHaveLength(2);
  expect(screen.getAllByTestId('messages-day')).toHaveLength(1);
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('POST /api/account/conversations/c-1/read'));
});

it('shows a message at once, and sends it again with the same id', async () => {
  let online = false;
  const sent: string[] = [];
  const { screen } = open(({ call, body }) => {
    if (call !== `POST ${messages}`) return undefined;
    const { id, text } = body as { id: string; text: string };
    sent.push(id);
    return online
      ? { body: { success: true, message: messageFixture(3, { id, text }) } }
      : { status: 503, body: { success: false, error: 'Please try again.' } };
  });
  type(screen.getByTestId('message-field'), ' Saturday at ten? ');
  press(screen.getByTestId('message-send'));
  await waitFor(() => expect(textOf(screen.getAllByTestId('message-note')[2]!)).toContain('Not sent.'));
  expect(textOf(screen.getAllByTestId('message')[2]!)).toContain('Saturday at ten?');
  online = true;
  press(screen.getByTestId('message-retry'));
  await waitFor(() => expect(screen.queryByTestId('message-retry')).toBeNull());
  expect(screen.getAllByTestId('message')).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('uploads files at once, again if that failed, and sends them with the message', async () => {
  const paper = { kind: 'pdf', name: 'Lease.pdf', blob: new Blob(['x'.repeat(1_200_000)], { type: 'application/pdf' }), preview: '' } as const;
  const photo = { kind: 'picture', name: 'Kitchen.png', blob: new Blob(['x']), preview: 'data:' } as const;
  const blank = { ...paper, name: 'Blank.pdf', blob: new Blob([]) };
  jest.mocked(pickFiles).mockResolvedValue({ files: [paper, blank, photo, photo], unreadable: ['x.heic'] });
  let down = true;
  const files: unknown[] = [];
  const { calls, screen } = open(({ call, body }) => {
    if (call === `POST ${messages}`) {
      files.push((body as { files: unknown }).files);
      return {
        body: {
          success: true,
          message: messageFixture(3, { text: '', files: [fileFixture(), fileFixture({ id: 'f-2', kind: 'pdf', name: 'Lease.pdf', size: 1_200_000 })] }),
        },
      };
    }
    if (!call.startsWith('PUT')) return undefined;
    const last = call.includes('from=1024000') || call.endsWith('size=1');
    if (last && down) return { status: 503, body: { success: false, error: 'Please try again.' } };
    return { body: { success: true, file: last ? fileFixture({ id: call, kind: 'pdf', name: '' }) : null } };
  });
  press(screen.getByTestId('message-attach'));
  await waitFor(() => expect(screen.getAllByTestId('attachment-failed')).toHaveLength(3));
  expect(textOf(screen.getByTestId('attachments-note'))).toMatch(/x\.heic.*Empty: Blank\.pdf\. Choose another file\./);
  press(screen.getByTestId('message-send'));
  expect(screen.getAllByTestId('attachment')).toHaveLength(3);
  press(screen.getAllByTestId('attachment-remove')[2]!);
  if (typeof document !== 'undefined') expect(document.activeElement).toBe(screen.getByTestId('message-field'));
  down = false;
  for (const retry of screen.getAllByTestId('attachment-retry')) press(retry);
  await waitFor(() => expect(screen.queryByTestId('attachment-failed')).toBeNull());
  // Only the piece that failed is sent again, with the same id.
  const uploads = calls.filter(({ call }) => call.includes('size=1200000')).map(({ call }) => call);
  expect(uploads.map((call) => /from=(\d+)/.exec(call)?.[1])).toEqual(['0', '256000', '512000', '768000', '1024000', '1024000']);
  expect(new Set(uploads.map((call) => call.split('?')[0])).size).toBe(1);
  await waitFor(() => expect(screen.queryAllByTestId('attachment')).toHaveLength(2));
  press(screen.getByTestId('message-send'));
  await waitFor(() => expect(screen.getAllByTestId('file-picture')).toHaveLength(1));
  expect(textOf(screen.getByTestId('file-pdf'))).toContain('Lease.pdf1.2 MB');
  expect(files).toEqual([[expect.objectContaining({ name: 'Lease.pdf' }), expect.objectContaining({ name: 'Kitchen.png' })]]);
  expect(screen.queryByTestId('attachments')).toBeNull();
  press(screen.getByTestId('file-picture'));
  expect(screen.getByTestId('picture-dialog')).toBeTruthy();
});

it('reads what the other one wrote a moment before a message was sent', async () => {
  let wrote = false;
  const { screen } = open(({ call }) => {
    if (call === `POST ${messages}`) {
      wrote = true;
      return { body: { success: true, message: messageFixture(4, { mine: true, text: 'See you there!' }) } };
    }
    if (call.includes('after=2'))
      return { body: { conversation: cardFixture(), messages: wrote ? [messageFixture(3), messageFixture(4)] : [], more: false, tours: [] } };
    return undefined;
  });
  type(screen.getByTestId('message-field'), 'See you there!');
  await act(async () => press(screen.getByTestId('message-send')));
  await waitFor(() => expect(screen.getAllByTestId('message').map(textOf).join()).toContain('Message 3'));
  expect(screen.getAllByTestId('message')).toHaveLength(4);
});

it('sends a refused message only when asked to', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { calls, screen } = open(({ call }) => {
    if (call === `POST ${messages}`) return { status: 422, body: { success: false, error: 'A file isn’t there anymore. Please attach it again.' } };
    if (call.startsWith('GET')) return { body: { conversation: cardFixture(), messages: [], more: false, tours: [] } };
    return undefined;
  });
  await act(async () => undefined); // what an earlier visit couldn't send was read
  const tries = () => calls.filter(({ call }) => call === `POST ${messages}`).length;
  type(screen.getByTestId('message-field'), 'Here it is.');
  await act(async () => press(screen.getByTestId('message-send')));
  await waitFor(() => screen.getByTestId('message-retry'));
  await act(async () => void (await jest.advanceTimersByTimeAsync(25_000))); // when it looks for others
  expect(tries()).toBe(1);
  await act(async () => press(screen.getByTestId('message-retry')));
  await waitFor(() => expect(tries()).toBe(2));
  jest.useRealTimers();
});

it('reads what came since, and earlier messages', async () => {
  const data = conversationFixture({ messages: [messageFixture(51), messageFixture(52)], more: true });
  const { screen } = open(({ call }) => {
    if (call.includes('after=52')) return { body: { conversation: cardFixture(), messages: [messageFixture(53)], more: false, tours: [] } };
    if (call.includes('before=51')) return { body: { conversation: cardFixture(), messages: [messageFixture(50)], more: false, tours: [] } };
    return undefined;
  }, data);
  await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(3));
  await act(async () => press(screen.getByTestId('messages-earlier')));
  await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(4));
  expect(textOf(screen.getAllByTestId('message')[0]!)).toContain('Message 50');
  expect(screen.queryByTestId('messages-earlier')).toBeNull();
});

it('opens at a message that was found, marks it for a moment, and reads on to the end', async () => {
  jest.useFakeTimers();
  if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = jest.fn(); // jsdom has none
  const data = conversationFixture({ messages: [messageFixture(41), messageFixture(42)], more: true });
  const { screen } = open(
    ({ call }) => (call.includes('after=42') ? { body: { conversation: cardFixture(), messages: [messageFixture(43)], more: false, tours: [] } } : undefined),
    data,
    { id: 'c-1', message: '41' },
  );
  expect(textOf(screen.getByTestId('message-found'))).toContain('Message 41');
  await waitFor(() => expect(screen.getAllByTestId('message')).toHaveLength(3));
  expect(screen.getByTestId('message-found')).toBeTruthy();
  act(() => jest.advanceTimersByTime(5000));
  expect(screen.queryByTestId('message-found')).toBeNull();
  expect(screen.getAllByTestId('message')).toHaveLength(3);
  jest.useRealTimers();
});

it('shows the tours of the two among the messages, as they are now', async () => {
  const messages = [messageFixture(1), messageFixture(2, { at: '2026-11-20T18:00:00Z' })];
  const early = tourFixture({ id: 't-0', at: '2026-11-01T12:00:00Z', state: 'canceled', title: 'The tour is canceled' });
  const { screen } = open(
    ({ call }) =>
      call.includes('after=2')
        ? { body: { conversation: cardFixture(), messages: [], more: false, tours: [early, tourFixture({ title: 'The tour is moved' })] } }
        : undefined,
    conversationFixture({ messages, tours: [early, tourFixture()], more: true }),
  );
  expect(screen.getAllByTestId('message-tour')).toHaveLength(1); // the other one is before what is shown
  expect(textOf(screen.getByTestId('messages-scroll'))).toMatch(/Message 1.*The tour is confirmed.*Swiss Avenue.*Message 2/);
  await waitFor(() => expect(textOf(screen.getByTestId('message-tour'))).toContain('The tour is moved'));
});

it('has no field where nothing can be written', async () => {
  const { screen } = open(
    undefined,
    conversationFixture({ conversation: cardFixture({ agent: null, closed: 'You blocked this conversation.', blocked: true }) }),
  );
  expect(screen.queryByTestId('message-field')).toBeNull();
  expect(textOf(screen.getByTestId('conversation-closed'))).toContain('You blocked');
  await act(() => Promise.resolve());
});

it('lets agents use, save and delete replies', async () => {
  let replies = [{ id: 'r-1', text: 'Yes, you can visit it on Saturday.' }];
  const { calls, screen } = open(
    ({ call, body }) => {
      if (call === 'GET /api/agent/saved-replies') return { body: { replies } };
      if (call === 'POST /api/agent/saved-replies') replies = [...replies, body as (typeof replies)[0]];
      if (call === 'DELETE /api/agent/saved-replies/r-1') replies = replies.slice(1);
      return undefined;
    },
    conversationFixture({ agent: true }),
  );
  type(screen.getByTestId('message-field'), 'Thanks for asking!');
  press(screen.getByTestId('message-replies'));
  await waitFor(() => expect(screen.getAllByTestId('reply')).toHaveLength(1));
  await act(async () => press(screen.getByTestId('reply-save')));
  await waitFor(() => expect(screen.getAllByTestId('reply')).toHaveLength(2));
  expect(screen.queryByTestId('reply-save')).toBeNull();
  await act(async () => press(screen.getAllByTestId('reply-delete')[0]!));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /api/agent/saved-replies/r-1'));
  await waitFor(() => expect(screen.getAllByTestId('reply')).toHaveLength(1));
  await act(async () => press(screen.getByTestId('reply-use')));
  expect(screen.queryByTestId('replies-dialog')).toBeNull();
  expect(valueOf(screen.getByTestId('message-field'))).toBe('Thanks for asking!\n\nThanks for asking!');
});
