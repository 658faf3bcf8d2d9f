import { act, mockServer, press, render, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { pickPhoto } from '../../../../../../lib/device/photo/pickPhoto';
import { dispatchAuth } from '../../../../../../lib/session/session';
import type { OwnPost } from '../../../../api/posts';
import { ownerFixture, sharedFixture } from '../fixture';
import { BlogTab } from './BlogTab';

jest.mock('../../../../../../lib/device/photo/pickPhoto', () => ({ pickPhoto: jest.fn() }));

const post = (over: Partial<OwnPost> = {}): OwnPost => ({
  id: 'p1',
  slug: 'roofs',
  title: 'Roofs',
  text: '# Look',
  excerpt: 'Look',
  published: true,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-03T10:00:00Z',
  published_at: '2026-11-02T10:00:00Z',
  ...over,
});

type Reply = { status?: number; body: unknown } | undefined;

function open(
  params: Record<string, string>,
  answer: (call: string) => Reply = () => ({ body: { success: true, post: post() } }),
  posts = [post(), post({ id: 'p2', title: 'A draft', published: false, published_at: null })],
) {
  const changed = jest.fn();
  const calls = mockServer(({ call }) => (call === 'GET /api/v1/admins/posts' ? { body: { success: true, posts } } : answer(call)));
  const screen = render(<BlogTab shared={sharedFixture} owner={ownerFixture()} params={{ tab: 'blog', ...params }} onChange={changed} />);
  return { calls, changed, screen };
}

beforeEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

it('lists posts and drafts, and deletes one only after confirmation', async () => {
  const { calls, changed, screen } = open({});
  await waitFor(() => screen.getByTestId('post-p1'));
  expect(textOf(screen.getByTestId('post-p1'))).toContain('Publishedsince Nov 2, 2026Roofs');
  expect(textOf(screen.getByTestId('post-p2'))).toContain('Draftchanged Nov 3, 2026A draft');
  press(screen.getAllByTestId('post-delete')[0]!);
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  await act(async () => press(screen.getByTestId('post-delete-sure')));
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(calls.some(({ call }) => call === 'DELETE /api/v1/admins/posts/p1')).toBe(true);
});

it('keeps what is typed offline and after the page is reopened, until it is saved', async () => {
  let down = true;
  const first = open({ post: 'new' }, () => (down ? undefined : { body: { success: true, post: post() } }));
  await waitFor(() => first.screen.getByTestId('post-editor'));
  type(first.screen.getByTestId('post-title'), 'Six streets');
  type(first.screen.getByTestId('post-text'), 'Start at the bakery.');
  await act(async () => press(first.screen.getByTestId('post-publish')));
  await waitFor(() => first.screen.getByTestId('post-error'));
  first.screen.unmount();

  down = false;
  const { calls, screen } = open({ post: 'new' });
  await waitFor(() => screen.getByTestId('post-kept'));
  expect([valueOf(screen.getByTestId('post-title')), valueOf(screen.getByTestId('post-text'))]).toEqual(['Six streets', 'Start at the bakery.']);
  await act(async () => press(screen.getByTestId('post-save')));
  await waitFor(() => expect(screen.navigation.navigate).toHaveBeenCalledWith('/agents/rosalind?tab=blog', { replace: true }));
  expect(calls.find(({ call }) => call.startsWith('POST'))).toEqual({
    call: 'POST /api/v1/admins/posts',
    body: { title: 'Six streets', text: 'Start at the bakery.', published: false },
  });
  screen.unmount();
  const again = open({ post: 'new' }).screen;
  await waitFor(() => again.getByTestId('post-editor'));
  expect(again.queryByTestId('post-kept')).toBeNull();
});

it('shows what is wrong at the fields, and the server’s preview', async () => {
  const block = {
    kind: 'paragraph',
    level: 0,
    id: '',
    spans: [{ text: 'Look down', bold: false, italic: false, code: false, href: '' }],
    blocks: [],
    ordered: false,
    start: 0,
    src: '',
    alt: '',
    caption: '',
    right: false,
    width: 0,
    height: 0,
  };
  const { screen } = open({ post: 'p1' }, (call) =>
    call.endsWith('/preview')
      ? { body: { success: true, blocks: [block], minutes: 1 } }
      : { status: 422, body: { error: 'x', fields: { text: 'Describe every picture' } } },
  );
  await waitFor(() => screen.getByTestId('post-editor'));
  expect(valueOf(screen.getByTestId('post-title'))).toBe('Roofs');
  await act(async () => press(screen.getByTestId('post-view-preview')));
  await waitFor(() => screen.getByText('Look down'));
  await act(async () => press(screen.getByTestId('post-publish')));
  await waitFor(() => screen.getByText('Describe every picture'));
});

it('adds a picture once it is described', async () => {
  let refused = true;
  const { calls, screen } = open({ post: 'new' }, () =>
    refused
      ? { status: 422, body: { error: 'Please check', fields: { picture: 'This picture is too small' } } }
      : { body: { success: true, src: '/pictures/post/7.jpg' } },
  );
  await waitFor(() => screen.getByTestId('post-editor'));
  jest.mocked(pickPhoto).mockRejectedValueOnce(new Error('This browser can’t read that file.'));
  await act(async () => press(screen.getByTestId('picture-choose')));
  screen.getByText('This browser can’t read that file.');
  jest.mocked(pickPhoto).mockResolvedValue({ blob: 'photo' as never, preview: 'data:image/jpeg;base64,' });
  await act(async () => press(screen.getByTestId('picture-choose')));
  const add = () => act(async () => press(screen.getByTestId('picture-add')));
  type(screen.getByTestId('picture-alt'), ' [] ');
  await add();
  await screen.findByText('Describe the picture for people who can’t see it');
  expect(calls.some(({ call }) => call.includes('post-pictures'))).toBe(false);
  type(screen.getByTestId('picture-alt'), 'A [brick] wall');
  await add();
  await screen.findByText('This picture is too small');
  refused = false;
  await add();
  await waitFor(() => expect(valueOf(screen.getByTestId('post-text'))).toBe('![A  brick  wall](/pictures/post/7.jpg)\n\n'));
  expect(screen.queryByTestId('picture-picked')).toBeNull();
});
