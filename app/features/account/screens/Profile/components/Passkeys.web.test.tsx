import type { ProfilePasskey } from '@hearthway/api';
import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, textOf } from '@hearthway/testing';

import { passkey } from '../../../api/passkey';
import { Passkeys } from './Passkeys';

const keys: ProfilePasskey[] = [
  { id: 'a', name: 'Chrome on Windows', added: '2026-11-01T10:00:00Z', used: '2026-11-19T14:00:00Z' },
  { id: 'b', name: 'Safari on iPhone', added: '2026-11-02T10:00:00Z', used: null },
];

let calls: ServerCall[];
let replies: Record<string, Reply>;
const changed = jest.fn();
const presses = (screen: Rendered, id: string) => act(async () => press(screen.getByTestId(id)));

beforeEach(() => {
  replies = {};
  calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
  jest.spyOn(passkey, 'isOffered').mockReturnValue(true);
});

it('lists passkeys with their last use, and removes one', async () => {
  const screen = render(<Passkeys passkeys={keys} offered onChanged={changed} />);
  expect(textOf(screen.getByTestId('passkeys'))).toMatch(/Chrome on Windows.*Added Nov 1, 2026.*Last used Nov 19, 2026.*Safari on iPhone.*Not used yet/);
  replies['DELETE /api/account/passkeys/b'] = { status: 404, body: { success: false, error: 'This passkey was already removed.' } };
  await presses(screen, 'passkey-1-remove');
  await screen.findByText('This passkey was already removed.');
  await presses(screen, 'passkey-0-remove');
  await screen.findByText('Passkey removed');
  expect(calls.map(({ call }) => call)).toEqual(['DELETE /api/account/passkeys/b', 'DELETE /api/account/passkeys/a']);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('adds one, says why it can’t, and says nothing when the browser’s dialog is closed', async () => {
  const add = jest
    .spyOn(passkey, 'add')
    .mockResolvedValueOnce({ ok: false, error: 'Please confirm your email first.' })
    .mockResolvedValueOnce(null)
    .mockResolvedValueOnce({ ok: true });
  const screen = render(<Passkeys passkeys={[]} offered onChanged={changed} />);
  await presses(screen, 'passkey-add');
  await screen.findByText('Please confirm your email first.');
  await presses(screen, 'passkey-add');
  expect(screen.queryByTestId('passkey-add-error')).toBeNull();
  expect(changed).not.toHaveBeenCalled();
  await presses(screen, 'passkey-add');
  await screen.findByText('Passkey added');
  expect([add.mock.calls.length, changed.mock.calls.length]).toEqual([3, 1]);
});

it.each([
  ['the browser has none', false, true],
  ['the server takes none', true, false],
])('is not drawn where %s, unless there are some to remove', (_where, browser, server) => {
  jest.mocked(passkey.isOffered).mockReturnValue(browser);
  const { queryByTestId, rerender } = render(<Passkeys passkeys={[]} offered={server} onChanged={changed} />);
  expect(queryByTestId('profile-passkeys')).toBeNull();
  rerender(<Passkeys passkeys={keys} offered={server} onChanged={changed} />);
  expect(queryByTestId('passkeys')).not.toBeNull();
  expect(queryByTestId('passkey-add')).toBeNull();
});
