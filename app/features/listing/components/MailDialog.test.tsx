import { configure } from '@hearthway/api';
import { act, press, render, textOf, type } from '@hearthway/testing';

import { loadForms } from '../../../forms';
import { closeDialog, dialogStore } from '../../../lib/dialogs';
import { dispatchAuth } from '../../../lib/session/session';
import { openMailDialog } from '../api';
import { MailDialog } from './MailDialog';

let sent: unknown[];
let reply: { status: number; body: object };

beforeAll(loadForms);
beforeEach(() => {
  sent = [];
  reply = { status: 200, body: { success: true } };
  global.fetch = jest.fn(async (path: string, { body }: { body: string }) => {
    sent.push([path, JSON.parse(body)]);
    return { status: reply.status, headers: new Headers(), text: async () => JSON.stringify(reply.body) };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined, onUnauthorized: () => undefined });
});
afterEach(() => {
  closeDialog();
  act(() => dispatchAuth({ kind: 'loggedOut' }));
});

async function mail(typed: { recipients: string; note?: string }) {
  const onClose = jest.fn();
  const screen = render(<MailDialog alias="4417-swiss" address="4417 Swiss Avenue, Dallas, TX 75204" onClose={onClose} />);
  for (const [name, text] of Object.entries(typed)) type(screen.getByTestId(`mail-${name}`), text);
  await act(async () => press(screen.getByTestId('mail-form-submit')));
  return { screen, onClose };
}

it('mails the home to each of the people, with a note', async () => {
  const { screen, onClose } = await mail({ recipients: 'bo@example.org, cy@example.com bo@example.org', note: ' What do you think? ' });
  expect(sent).toEqual([
    ['/api/lead/properties/mail-property-details', { alias: '4417-swiss', recipients: ['bo@example.org', 'cy@example.com'], note: 'What do you think?' }],
  ]);
  expect(textOf(screen.getByTestId('mail-home'))).toBe('4417 Swiss Avenue, Dallas, TX 75204');
  await screen.findByText('Emailed to 2 people');
  expect(onClose).toHaveBeenCalled();
});

it.each([
  ['', 'Email is required'],
  ['bo@example', 'Please enter a valid Email'],
  ['a@b.co b@b.co c@b.co d@b.co e@b.co f@b.co', 'Enter at most 5 email addresses'],
])('rejects %p with %p, and sends nothing', async (recipients, text) => {
  const { screen } = await mail({ recipients });
  await screen.findByText(text);
  expect(sent).toEqual([]);
});

it.each([
  [
    'at its field',
    { status: 422, body: { success: false, error: 'Please check the highlighted fields.', fields: { recipients: 'Please enter a valid Email' } } },
    'Please enter a valid Email',
  ],
  ['over the button', { status: 429, body: { success: false, error: 'You have mailed 20 homes today.' } }, 'You have mailed 20 homes today.'],
])('shows the server’s error %s, and keeps what was typed', async (_where, answer, text) => {
  reply = answer;
  const { screen, onClose } = await mail({ recipients: 'bo@example.org' });
  await screen.findByText(text);
  expect(onClose).not.toHaveBeenCalled();
});

it('requires an account, and continues once there is one', () => {
  openMailDialog('4417-swiss');
  expect(dialogStore.get()).toMatchObject({ name: 'loginWarning', with: { to: 'email this home to someone' } });
  dialogStore.get()?.with.then?.();
  expect(dialogStore.get()).toEqual({ name: 'mailDetails', with: { alias: '4417-swiss' } });
  closeDialog();
  dispatchAuth({ kind: 'loggedIn', role: 'lead', token: 't', user: { id: '7', alias: null, name: '' } });
  openMailDialog('4417-swiss');
  expect(dialogStore.get()).toEqual({ name: 'mailDetails', with: { alias: '4417-swiss' } });
});
