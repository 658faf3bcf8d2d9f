import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, textOf, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../../forms';
import { makeQueryClient } from '../../../../../lib/query/client';
import { seedScreen } from '../../../../../lib/query/screen';
import { screenQueries } from '../../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../../lib/session/session';
import { quoteFixture, signUpFixture, zipFixture } from '../fixture';
import Screen from '../Screen';

jest.mock('../../../../../components/Map', () => ({ HomeMap: () => null }));
jest.mock('../../../../billing', () => ({
  ...jest.requireActual('../../../../billing'),
  PaymentFields: () => null,
  AuthenticatePayment: () => 'The bank asks',
}));

const pay = 'POST /api/agent/membership/switch';
const { programs } = signUpFixture().data;

let calls: ServerCall[];
let replies: Record<string, Reply>;

beforeAll(loadForms);
beforeEach(() => {
  if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = jest.fn(); // jsdom has no layout
  replies = {
    'GET /api/agent/membership/switch?from=': {
      body: {
        success: true,
        program: 'leads',
        name: 'Leads',
        running: [{ program: 'leads', name: 'Leads', includes_plus: true }],
        joinable: ['pay-per-closing'],
        zip_codes: ['75204'],
        why: '',
        method: 'Visa ending in 4242',
        programs,
        min_budget: 100,
      },
    },
    'POST /api/agent/membership/switch/quote': {
      body: {
        success: true,
        quote: quoteFixture({
          lines: [
            { kind: 'program', text: 'Pay Per Closing, first year', note: '1 ZIP code: 75204', amount: 199_700 },
            { kind: 'credit', text: 'Unused days of Leads', note: '', amount: -14_850 },
          ],
          due_today: 184_850,
          wording: ['Leads ends today, and Pay Per Closing starts today.'],
        }),
      },
    },
    'GET /api/hearthway/salesUsers': { body: { salesUsersData: [] } },
    'GET /api/v1/admins/me': { body: { user: { full_name: 'Ada Lopez', email: 'ada@lakewood.example', c_phone: '' } } },
    'GET /api/pub/zip-codes/75204': { body: { success: true, zip_code: zipFixture({ zip: '75204' }) } },
  };
  calls = mockServer(({ call }) => replies[call] ?? { body: { success: true } });
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user: { id: '1', alias: null, name: 'Ada Lopez' } }));
});
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

async function open(more: Record<string, string> = {}): Promise<Rendered> {
  const client = makeQueryClient({ forRequest: true });
  const params = { program: 'pay-per-closing', ...more };
  seedScreen(client, screenQueries.ProgramSignUp(params), signUpFixture());
  return render(<Screen params={{ path: '/signup/pay-per-closing', ...params }} />, { client });
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getAllByTestId(id)[0]!));
const paid = () => calls.filter(({ call }) => call === pay).map(({ body }) => body);

async function priced(screen: Rendered) {
  await waitFor(() => expect(textOf(screen.getByTestId('signup-due'))).toBe('$1,848.50'));
}

it('shows what a switch costs with the credit, pays that amount, and says what comes next', async () => {
  replies[pay] = { body: { success: true, status: 'succeeded', error: '', client_secret: '' } };
  const screen = await open();
  await priced(screen);
  expect(textOf(screen.getByTestId('signup-order'))).toMatch(/Unused days of Leads.*148\.50/);
  expect(textOf(screen.getByTestId('switch-method'))).toContain('Visa ending in 4242');
  expect(screen.queryByTestId('signup-email')).toBeNull();
  await presses(screen, 'switch-pay');
  await screen.findByTestId('signup-joined');
  expect(paid()).toEqual([
    { program: 'pay-per-closing', from: 'leads', membership: 'join', zip_codes: ['75204'], due_today: 184_850, retry_key: expect.any(String) as string },
  ]);
});

it('joins a program in place of Plus', async () => {
  replies['GET /api/agent/membership/switch?from='] = {
    body: {
      success: true,
      program: 'plus',
      name: 'Plus',
      running: [{ program: 'plus', name: 'Plus', includes_plus: true }],
      joinable: [],
      zip_codes: [],
      why: '',
      method: 'Visa ending in 4242',
      programs,
      min_budget: 100,
    },
  };
  const screen = await open();
  await priced(screen);
  expect(textOf(screen.getByTestId('switch-form'))).toMatch(/Join a program.*takes the place of Plus today/);
});

it('leaves a program for Plus, which has no ZIP codes', async () => {
  const plus = { ...programs[1]!, key: 'plus', name: 'Plus', price: 97, no_zip_codes: true };
  replies['GET /api/agent/membership/switch?from='] = {
    body: {
      success: true,
      program: 'leads',
      name: 'Leads',
      running: [],
      joinable: [],
      zip_codes: ['75204'],
      why: '',
      method: 'Visa ending in 4242',
      programs: [...programs, plus],
      min_budget: 100,
    },
  };
  const screen = await open();
  await priced(screen);
  await presses(screen, 'program-plus');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ program: 'plus', zip_codes: [] }));
  expect(screen.queryByTestId('signup-zips')).toBeNull();
});

it('joins a program beside the one that someone has, which includes the membership', async () => {
  replies['POST /ppc/register/quote'] = { body: quoteFixture({ membership: 'decline', later: [] }) };
  const screen = await open({ add: '1' });
  await waitFor(() => expect(textOf(screen.getByTestId('signup-beside'))).toContain('You have Leads. What you join here runs beside it'));
  await waitFor(() => screen.getByTestId('signup-due'));
  expect(screen.queryByTestId('program-leads')).toBeNull();
  expect(textOf(screen.getByTestId('membership-included'))).toContain('Leads includes the membership');
  expect(screen.queryByTestId('membership-join')).toBeNull();
});

it('changes the ZIP codes of the program that someone has', async () => {
  replies[pay] = { body: { success: true, status: 'succeeded', error: '', client_secret: '' } };
  const screen = await open();
  await priced(screen);
  await presses(screen, 'program-leads');
  await waitFor(() => expect(screen.getByText('Change your ZIP codes')).toBeTruthy());
  await waitFor(() => expect(textOf(screen.getAllByTestId('switch-pay')[0]!)).toBe('Pay $1,848.50 and change'));
  expect(calls.filter(({ call }) => call.endsWith('switch/quote')).map(({ body }) => (body as { program: string }).program)).toEqual([
    'pay-per-closing',
    'leads',
  ]);
  await presses(screen, 'switch-pay');
  expect(textOf(await screen.findByTestId('signup-joined'))).toContain('Your ZIP codes changed');
});

it('says as a hint what to change, as long as nothing is', async () => {
  replies['POST /api/agent/membership/switch/quote'] = {
    status: 422,
    body: { success: false, error: 'Please check the form.', fields: { zip_codes: 'Add or remove one' } },
  };
  const screen = await open();
  await waitFor(() => expect(textOf(screen.getByTestId('signup-zips'))).toContain('Add or remove one'));
  await presses(screen, 'program-leads');
  await waitFor(() => expect(textOf(screen.getByTestId('signup-no-total'))).toContain('Add or remove one'));
  expect(textOf(screen.getByTestId('signup-zips'))).not.toContain('Add or remove one');
});

it('says why a payment failed, and tries the next one as another payment', async () => {
  replies[pay] = { body: { success: false, status: 'failed', error: 'Your card was declined.', client_secret: '' } };
  const screen = await open();
  await priced(screen);
  await presses(screen, 'switch-pay');
  await waitFor(() => expect(textOf(screen.getAllByTestId('switch-error')[0]!)).toContain('Your card was declined.'));
  await presses(screen, 'switch-pay');
  await waitFor(() => expect(paid()).toHaveLength(2));
  const [first, second] = paid() as { retry_key: string }[];
  expect(first!.retry_key).not.toBe(second!.retry_key);
});

it('asks for the new amount if it has changed', async () => {
  replies[pay] = { status: 409, body: { success: false, error: 'The amount has changed: it is $1,858.40 now. Please review it before you pay.' } };
  const screen = await open();
  await priced(screen);
  const quotes = () => calls.filter(({ call }) => call.endsWith('switch/quote')).length;
  const before = quotes();
  await presses(screen, 'switch-pay');
  await waitFor(() => expect(textOf(screen.getAllByTestId('switch-error')[0]!)).toContain('it is $1,858.40 now'));
  expect(quotes()).toBe(before + 1);
});

it('says why there is no switch now', async () => {
  replies['GET /api/agent/membership/switch?from='] = {
    body: {
      success: true,
      program: 'leads',
      name: 'Leads',
      running: [],
      joinable: [],
      zip_codes: [],
      why: 'Please pay what you owe first. Then you can switch.',
      method: '',
      programs,
      min_budget: 100,
    },
  };
  const screen = await open();
  await waitFor(() => expect(textOf(screen.getByTestId('switch-not-now'))).toContain('Please pay what you owe first.'));
});
