import { configure, type InquiryOffer, type SentInquiry } from '@hearthway/api';
import { act, press, render, stateOf, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { agentFixture } from '../../../components/AgentName/fixture';
import { loadForms } from '../../../forms';
import { dialogStore } from '../../../lib/dialogs';
import { dispatchAuth } from '../../../lib/session/session';
import { applyStartup, readStartup } from '../../account';
import { InquiryDialog, type InquiryDialogProps } from './InquiryDialog';
import { TourDays } from './TourDays';

const offer: InquiryOffer = {
  property_id: '4417',
  address: '4417 Swiss Avenue, Dallas, TX 75204',
  note: '',
  receiver: 'listing',
  goes_to: 'Your request goes to Lia Lister, Prairie Oak Group, who lists this home.',
  name: '',
  email: '',
  phone: '',
  texts: false,
  agent: null,
  fee_note: '',
  paid_note: 'Some agents are members: they pay us for introductions.',
  instead: null,
  slots: [],
  at_once: false,
  saved: 0,
  tours: [21, 22, 23, 24, 25, 26, 27].map((day) => ({
    date: `2026-11-${day}`,
    weekday: 'Sat',
    day: String(day),
    month: 'Nov',
    noon: { at: `2026-11-${day}T12:00:00-06:00`, zone: 'CST' },
  })),
};
const sent: SentInquiry = {
  id: 'a',
  kind: 'tour',
  property_id: '4417',
  href: '/x',
  address: offer.address,
  status: '',
  receiver: 'Lia Lister, Prairie Oak Group',
  can_pass_on: false,
  can_write: false,
  why: '',
  progress: '',
  text: 'You asked for a tour on Mon, Nov 23, in the evening, by video.',
  sent_at: '2026-11-20T17:30:00Z',
  tour: null,
  copied: true,
  tour_href: '',
};

interface Call {
  path: string;
  body?: Record<string, unknown>;
}
const calls: Call[] = [];
let offered: InquiryOffer;
let reply: { status: number; body: unknown } | 'offline';

beforeAll(loadForms);
beforeEach(() => {
  calls.length = 0;
  offered = offer;
  reply = { status: 200, body: { success: true, inquiry: sent } };
  global.fetch = jest.fn(async (path: string, { body }: { body?: string }) => {
    calls.push({ path, ...(body && { body: JSON.parse(body) as Record<string, unknown> }) });
    const answer = body ? reply : { status: 200, body: offered };
    if (answer === 'offline') throw new TypeError('no network');
    return { status: answer.status, headers: new Headers(), text: async () => JSON.stringify(answer.body) };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onReach: () => undefined });
});
afterEach(() => dialogStore.set(null));

const posts = () => calls.flatMap(({ body }) => (body ? [body] : []));

async function open(over: Partial<InquiryDialogProps> = {}) {
  const onSent = jest.fn();
  const onClose = jest.fn();
  const screen = render(<InquiryDialog kind="tour" alias="4417-swiss" Days={TourDays} onSent={onSent} onClose={onClose} {...over} />);
  await screen.findByTestId('inquiry-form');
  return { screen, onSent, onClose };
}

it.each([
  [360, 'Time of day'],
  [480, 'Time of day (CST)'],
])('names the home’s zone to viewers in another one: %i minutes behind UTC', async (behind, label) => {
  const clock = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind);
  const { screen } = await open();
  screen.getByText(label);
  clock.mockRestore();
});

function fill(screen: Awaited<ReturnType<typeof open>>['screen'], fields: Record<string, string>) {
  for (const [name, text] of Object.entries(fields)) type(screen.getByTestId(`inquiry-${name}`), text);
}

const send = (screen: Awaited<ReturnType<typeof open>>['screen']) => act(async () => press(screen.getByTestId('inquiry-form-submit')));

it('shows who will get it before anything is sent, and confirms afterward', async () => {
  const { screen, onSent, onClose } = await open({ day: '2026-11-23' });
  expect(textOf(screen.getByTestId('inquiry-receiver'))).toContain(offer.goes_to);
  expect(stateOf(screen.getByTestId('tour-2026-11-23')).checked).toBe(true);
  press(screen.getByTestId('inquiry-time-evening'));
  press(screen.getByTestId('inquiry-way-video'));
  fill(screen, { name: 'Gus Guest', email: 'gus@example.com' });
  await send(screen);
  await screen.findByTestId('inquiry-sent');
  expect(posts()).toEqual([
    {
      alias: '4417-swiss',
      kind: 'tour',
      receiver: 'listing',
      name: 'Gus Guest',
      email: 'gus@example.com',
      phone: '',
      message: '',
      text_optin: 0,
      share_saved: false,
      date: '2026-11-23',
      time: 'evening',
      way: 'video',
      retry_key: expect.any(String),
    },
  ]);
  const words = textOf(screen.getByTestId('inquiry-sent'));
  for (const part of [sent.text, 'Lia Lister, Prairie Oak Group will confirm a time with you', 'gus@example.com']) expect(words).toContain(part);
  expect(onSent).toHaveBeenCalledWith(sent);
  press(screen.getByTestId('inquiry-done'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('asks for a first and a second of the agent’s free times; the one chosen from the start gives way to the buyer’s own', async () => {
  const time = (at: string, text: string) => ({ at, text });
  const slots = [
    {
      ...offer.tours[0]!,
      times: [time('2026-11-21T16:00:00Z', '10:00 AM'), time('2026-11-21T17:00:00Z', '11:00 AM'), time('2026-11-21T18:00:00Z', '12:00 PM')],
    },
  ];
  offered = { ...offer, slots } as InquiryOffer;
  const { screen } = await open();
  const chosen = () => textOf(screen.getByTestId('slots-chosen'));
  await waitFor(() => expect(chosen()).toContain('First choice: Sat, Nov 21 at 10:00 AM CST'));
  press(screen.getByTestId('slot-2026-11-21T18:00:00Z'));
  expect(chosen()).toContain('First choice: Sat, Nov 21 at 12:00 PM CST');
  expect(chosen()).not.toContain('10:00');
  press(screen.getByTestId('slot-2026-11-21T17:00:00Z'));
  expect(chosen()).toContain('Second choice: Sat, Nov 21 at 11:00 AM CST');
  fill(screen, { name: 'Gus Guest', email: 'gus@example.com' });
  await send(screen);
  await waitFor(() => expect(posts()).toMatchObject([{ slot: '2026-11-21T18:00:00Z', second_slot: '2026-11-21T17:00:00Z' }]));
});

it('shows validation messages, and never checks consent by default', async () => {
  const { screen } = await open({ kind: 'question' });
  expect(stateOf(screen.getByTestId('inquiry-texts')).checked).toBe(false);
  await send(screen);
  for (const words of ['Field is required', 'Name is required', 'Email is required']) await screen.findByText(words);
  fill(screen, { message: 'Is the roof new?', name: 'Gus', email: 'gus@example.com' });
  press(screen.getByTestId('inquiry-texts'));
  await send(screen);
  await screen.findByText('Phone Number is required');
  expect(posts()).toEqual([]);
  fill(screen, { phone: '2145550177' });
  await send(screen);
  await waitFor(() => expect(posts()).toMatchObject([{ phone: '2145550177', text_optin: 1, message: 'Is the roof new?' }]));
});

it('prefills the logged-in user, and does not ask again for given consent', async () => {
  offered = { ...offer, name: 'Ann Buyer', email: 'ann@example.com', phone: '2145550142', texts: true };
  const { screen } = await open();
  expect(['name', 'email', 'phone'].map((name) => valueOf(screen.getByTestId(`inquiry-${name}`)))).toEqual(['Ann Buyer', 'ann@example.com', '(214) 555-0142']);
  expect(screen.queryByTestId('inquiry-texts')).toBeNull();
});

it('keeps what was typed without a network, and a second try is the same inquiry', async () => {
  const { screen, onSent } = await open({ kind: 'question' });
  fill(screen, { message: 'Is the roof new?', name: 'Gus', email: 'gus@example.com' });
  reply = 'offline';
  await send(screen);
  await screen.findByText('You’re offline.');
  expect(valueOf(screen.getByTestId('inquiry-message'))).toBe('Is the roof new?');
  reply = { status: 200, body: { success: true, inquiry: sent } };
  await send(screen);
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  const [first, second] = posts();
  expect(first).toEqual(second);
});

it('shows the new receiver when it has changed, and asks again', async () => {
  const { screen } = await open({ kind: 'question' });
  fill(screen, { message: 'Is the roof new?', name: 'Gus', email: 'gus@example.com' });
  const error = 'This would now go to Bea. To continue, please send it again.';
  reply = { status: 409, body: { success: false, error, fields: { receiver: 'agent:b' } } };
  offered = { ...offer, receiver: 'agent:b', goes_to: 'Your request goes to Bea, your agent on Hearthway.' };
  await send(screen);
  await screen.findByText(error);
  await waitFor(() => expect(textOf(screen.getByTestId('inquiry-receiver'))).toContain('Bea'));
  expect(valueOf(screen.getByTestId('inquiry-message'))).toBe('Is the roof new?');
  reply = { status: 200, body: { success: true, inquiry: sent } };
  await send(screen);
  await waitFor(() => expect(posts().at(-1)).toMatchObject({ receiver: 'agent:b' }));
});

it('sends the referring agent', async () => {
  applyStartup(readStartup({ site_id: '1', admin_id: 'rex' }));
  const { screen } = await open({ kind: 'question' });
  expect(calls[0]?.path).toContain('as_id=1&aa_id=rex');
  fill(screen, { message: 'Hi', name: 'Gus', email: 'gus@example.com' });
  await send(screen);
  await waitFor(() => expect(posts()).toMatchObject([{ as_id: '1', aa_id: 'rex' }]));
});

it('reports when the home is gone, and can retry', async () => {
  const fetching = jest.mocked(global.fetch);
  fetching.mockImplementationOnce(
    async () =>
      ({
        status: 404,
        headers: new Headers(),
        text: async () => JSON.stringify({ success: false, error: 'This home does not exist or has already been sold.' }),
      }) as never,
  );
  const screen = render(<InquiryDialog kind="tour" alias="x" Days={TourDays} onSent={jest.fn()} onClose={jest.fn()} />);
  await screen.findByText('This home does not exist or has already been sold.');
  await act(async () => press(screen.getByTestId('inquiry-again')));
  await screen.findByTestId('inquiry-form');
});

test.each(['question', 'tour'] as const)('the %s form shows what the sender agrees to', async (kind) => {
  const { screen } = await open({ kind });
  expect(textOf(screen.getByTestId('inquiry'))).toContain('By submitting you agree to the Terms of Service and Privacy Policy.');
});

it('restores what was typed when reopened, except for consent, and nothing after sending', async () => {
  const first = await open({ alias: 'kept' });
  fill(first.screen, { name: 'Ada Okonkwo', email: 'ada@example.com', message: 'Is the roof new?' });
  await act(async () => press(first.screen.getByTestId('inquiry-texts')));
  await act(async () => press(first.screen.getByTestId('inquiry-time-evening')));
  first.screen.unmount();

  const again = await open({ alias: 'kept' });
  expect(valueOf(again.screen.getByTestId('inquiry-message'))).toBe('Is the roof new?');
  expect(valueOf(again.screen.getByTestId('inquiry-name'))).toBe('Ada Okonkwo');
  expect(stateOf(again.screen.getByTestId('inquiry-texts')).checked).toBe(false);
  await send(again.screen);
  await again.screen.findByTestId('inquiry-sent');
  expect(posts()[0]).toMatchObject({ message: 'Is the roof new?', time: 'evening', text_optin: 0 });
  again.screen.unmount();

  const other = await open({ alias: 'kept' });
  expect(valueOf(other.screen.getByTestId('inquiry-message'))).toBe('');
});

it('uses the last pressed day, not the draft’s', async () => {
  const first = await open({ alias: 'days', day: '2026-11-22' });
  fill(first.screen, { message: 'Hello' });
  await act(async () => press(first.screen.getByTestId('tour-2026-11-23')));
  first.screen.unmount();
  const again = await open({ alias: 'days', day: '2026-11-25' });
  expect(stateOf(again.screen.getByTestId('tour-2026-11-25')).checked).toBe(true);
  expect(valueOf(again.screen.getByTestId('inquiry-message'))).toBe('Hello');
});

it('deletes drafts at logout', async () => {
  const first = await open({ alias: 'logout' });
  fill(first.screen, { message: 'Secret' });
  first.screen.unmount();
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  const again = await open({ alias: 'logout' });
  expect(valueOf(again.screen.getByTestId('inquiry-message'))).toBe('');
});

it('promises no copy when none is sent', async () => {
  reply = { status: 200, body: { success: true, inquiry: { ...sent, copied: false } } };
  const { screen } = await open({ kind: 'question' });
  fill(screen, { message: 'Is the roof new?', name: 'Gus', email: 'gus@example.com' });
  await send(screen);
  const words = textOf(await screen.findByTestId('inquiry-sent'));
  expect(words).toContain('They’ll reply to gus@example.com');
  expect(words).not.toContain('A mail that confirms it');
});

it('shows the server’s messages at the fields', async () => {
  const { screen } = await open({ kind: 'question' });
  fill(screen, { message: 'Visit evil.com', name: 'Gus', email: 'gus@example.com' });
  const words = 'Please leave out web and email addresses, and add a space after each period';
  reply = { status: 422, body: { success: false, error: 'Please check the highlighted fields.', fields: { message: words } } };
  await send(screen);
  await screen.findByText(words);
});

it('names an agent with license and brokerage, and shares saved homes only on request', async () => {
  offered = { ...offer, receiver: 'agent:1', agent: agentFixture(), saved: 4 };
  const { screen } = await open({ kind: 'question' });
  const name = textOf(screen.getByTestId('agent-name'));
  for (const part of ['Rosalind Mbeki-Thornton', 'Texas license 0614827', 'Lakewood & Finch Realty']) expect(name).toContain(part);
  expect(stateOf(screen.getByTestId('inquiry-share-saved')).checked).toBe(false);
  press(screen.getByTestId('inquiry-share-saved'));
  fill(screen, { name: 'Ann Buyer', email: 'ann@example.com', message: 'Is the roof new?' });
  await send(screen);
  await screen.findByTestId('inquiry-sent');
  expect(posts()).toMatchObject([{ receiver: 'agent:1', share_saved: true }]);
  expect(textOf(screen.getByTestId('agent-name'))).toContain('Lakewood & Finch Realty');
});

it('lets a buyer who has an agent ask who lists the home instead', async () => {
  offered = {
    ...offer,
    receiver: 'agent:1',
    goes_to: 'Your request goes to Rosalind, your agent.',
    agent: agentFixture(),
    saved: 4,
    instead: { receiver: 'listing', goes_to: offer.goes_to, agent: null, fee_note: '', saved: 0 },
  };
  const { screen } = await open({ kind: 'question' });
  press(screen.getByTestId('inquiry-share-saved'));
  press(screen.getByTestId('inquiry-to-lister'));
  expect(textOf(screen.getByTestId('inquiry-receiver'))).toContain(offer.goes_to);
  expect(screen.queryByTestId('inquiry-share-saved')).toBeNull();
  fill(screen, { name: 'Ann Buyer', email: 'ann@example.com', message: 'Is the roof new?' });
  await send(screen);
  await screen.findByTestId('inquiry-sent');
  expect(posts()).toMatchObject([{ receiver: 'listing', share_saved: false }]);
});

it('shows that an agent pays a referral fee, before anything is sent to them', async () => {
  const fee = 'Rosalind pays Hearthway a referral fee at the closing if you buy or sell together. You don’t pay it.';
  offered = {
    ...offer,
    receiver: 'agent:1',
    agent: agentFixture(),
    fee_note: fee,
    instead: { receiver: 'listing', goes_to: offer.goes_to, agent: null, fee_note: '', saved: 0 },
  };
  const { screen } = await open({ kind: 'question' });
  expect(textOf(screen.getByTestId('inquiry-fee'))).toBe(fee);
  press(screen.getByTestId('inquiry-to-lister'));
  expect(screen.queryByTestId('inquiry-fee')).toBeNull();
});
