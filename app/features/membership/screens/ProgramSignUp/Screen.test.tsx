import { act, mockServer, press, render, type Rendered, type Reply, type ServerCall, stateOf, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { History } from '../../../../forms/Wizard/fixture';
import { clearSavedDrafts } from '../../../../forms/savedDrafts';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth } from '../../../../lib/session/session';
import { quoteFixture, signUpFixture, zipFixture } from './fixture';
import Screen from './Screen';

jest.mock('../../../../components/Map', () => ({ HomeMap: () => null }));
jest.mock('../../../billing', () => ({ ...jest.requireActual('../../../billing'), PaymentFields: () => null, AuthenticatePayment: () => null }));

let calls: ServerCall[];
let quoted: (selection: Record<string, unknown>) => Reply;
let ordered: Reply;

beforeAll(loadForms);
const fullPlaces = [{ program: 'pay-per-closing', members: 5, places: 5, full: true }];

beforeEach(() => {
  quoted = ({ zip_codes: zips }) => ({ body: quoteFixture({ due_today: 199_700 + Math.max(0, (zips as string[]).length - 1) * 50_000 }) });
  ordered = { status: 503, body: { success: false, error: 'Payments aren’t available right now.' } };
  calls = mockServer(({ call, body }) => {
    if (call === 'POST /ppc/register/quote') return quoted(body);
    if (call === 'POST /ppc/register/program') return ordered;
    if (call === 'POST /ppc/register/sendTermsInEmail')
      return { body: { success: true, file: '/ppc/register/terms/one', files: [{ title: 'Pay Per Closing agreement', file: '/ppc/register/terms/one' }] } };
    if (call.endsWith('salesUsers')) return { body: { salesUsersData: [{ id: 's1', name: 'Camille Osei' }] } };
    const zip = /zip-codes\/(\d+)$/.exec(call)?.[1];
    if (call.endsWith('zip-codes/wait')) return { body: { success: true } };
    if (zip === '00000') return { status: 404, body: { success: false, error: 'We don’t know the ZIP code 00000' } };
    if (zip)
      return {
        body: {
          success: true,
          zip_code: zipFixture({
            zip,
            ...(zip === '75202' && { members: fullPlaces }),
            ...(zip === '99501' && { city: 'Anchorage', state: 'AK', referral_fees: false }),
          }),
        },
      };
    if (call === 'GET /api/v1/admins/me') return { body: { user: { full_name: 'Ada Maria Lopez', email: 'ada@lakewood.example', c_phone: '2145550142' } } };
    return { body: { success: true } };
  });
});
afterEach(async () => {
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  await act(() => clearSavedDrafts());
});

async function open(over: Parameters<typeof signUpFixture>[0] = {}, params: Record<string, string> = {}): Promise<Rendered> {
  const client = makeQueryClient({ forRequest: true });
  const given = { program: 'pay-per-closing', ...params };
  seedScreen(client, screenQueries.ProgramSignUp(given), signUpFixture(over));
  const screen = render(<Screen params={{ path: '/signup/pay-per-closing', ...given }} />, { client });
  await settled(screen);
  return screen;
}

const presses = (screen: Rendered, id: string) => act(async () => press(screen.getAllByTestId(id)[0]!));
const quotes = () => calls.filter(({ call }) => call === 'POST /ppc/register/quote').map(({ body }) => body);
const orders = () => calls.filter(({ call }) => call === 'POST /ppc/register/program').map(({ body }) => body);
const lastQuote = () => quotes().at(-1);

async function add(screen: Rendered, zip: string) {
  await act(async () => type(screen.getByTestId('zip-field'), zip));
  await screen.findByTestId(`zip-${zip}`);
}

async function fill(screen: Rendered) {
  for (const [field, text] of [
    ['firstname', 'Rosalind'],
    ['lastname', 'Mbeki'],
    ['email', 'rosalind@lakewood.example'],
    ['phone', '2145550142'],
  ] as const) {
    await act(async () => type(screen.getByTestId(`signup-${field}`), text));
  }
}

/** Waits until the total is that of what was chosen. */
async function settled(screen: Rendered) {
  await waitFor(() => screen.getByTestId('signup-due'));
  return screen.getByTestId('signup-due');
}

it('prefills empty fields from the logged-in agent', async () => {
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user: { id: '1', alias: null, name: 'Ada Maria Lopez' } }));
  const screen = await open();
  await waitFor(() => expect(valueOf(screen.getByTestId('signup-email'))).toBe('ada@lakewood.example'));
  expect(['firstname', 'lastname', 'phone'].map((field) => valueOf(screen.getByTestId(`signup-${field}`)))).toEqual(['Ada Maria', 'Lopez', '(214) 555-0142']);
});

it('sells Plus by itself: without programs, ZIP codes and an addendum', async () => {
  const plus = { ...signUpFixture().data.programs[1]!, key: 'plus', name: 'Plus', price: 97, no_zip_codes: true };
  const screen = await open({ title: 'Plus, by itself', source: 'plus', programs: [plus] }, { program: 'plus' });
  expect(['signup-programs', 'signup-zips', 'signup-buydown', 'terms-skip'].filter((id) => screen.queryByTestId(id))).toEqual([]);
  await fill(screen);
  await presses(screen, 'signup-terms-agreed');
  await settled(screen);
  await presses(screen, 'signup-continue');
  await waitFor(() => expect(orders()).toMatchObject([{ program: 'plus', zip_codes: [], source: 'plus' }]));
});

describe('the programs', () => {
  it('list the page’s program first and select it', async () => {
    const screen = await open();
    expect(stateOf(screen.getByTestId('program-pay-per-closing')).checked).toBe(true);
    const text = textOf(screen.getByTestId('signup-programs'));
    for (const fact of ['$1,997', '25% referral fee at closing', '1 ZIP code, more for $500 each', 'Membership $97 a month', '3 ZIP codes', 'No referral fee'])
      expect(text).toContain(fact);
  });

  it('hide those with a referral fee where there is no broker', async () => {
    const screen = await open();
    await add(screen, '99501');
    expect(textOf(screen.getByTestId('signup-not-offered'))).toContain('aren’t available in Anchorage, AK');
    expect(textOf(screen.getByTestId('signup-not-offered'))).toContain('Leads or Pay Per Click');
    expect(stateOf(screen.getByTestId('program-pay-per-closing')).disabled).toBe(true);
    await presses(screen, 'program-leads');
    await waitFor(() => expect(lastQuote()).toMatchObject({ program: 'leads', membership: 'join' }));
    expect(screen.queryByTestId('signup-buydown')).toBeNull();
  });

  it('start with one without a fee if there is no brokerage', async () => {
    const screen = await open({ referral_states: [] });
    expect(stateOf(screen.getByTestId('program-leads')).checked).toBe(true);
    expect(lastQuote()).toMatchObject({ program: 'leads' });
  });

  it('of Pay Per Click: show two at first and ask for budgets', async () => {
    const { programs } = signUpFixture().data;
    const screen = await open({ programs: [programs[2]!, programs[0]!, programs[1]!] });
    expect(screen.queryByTestId('program-leads')).toBeNull();
    await presses(screen, 'signup-compare');
    screen.getByTestId('program-leads');
    await add(screen, '75204');
    expect(valueOf(screen.getByTestId('budget-75204'))).toBe('100');
    await presses(screen, 'budget-75204-more');
    await waitFor(() => expect(lastQuote()).toMatchObject({ program: 'ppc', budgets: [{ zip: '75204', budget: 150 }] }));
    await act(async () => type(screen.getByTestId('budget-75204'), '25'));
    await screen.findByText('At least $100');
  });
});

it('says how many members share a ZIP code, and lists who comes too late', async () => {
  const screen = await open();
  await fill(screen);
  await add(screen, '75204');
  expect(textOf(await screen.findByTestId('zip-members-75204'))).toBe('2 Pay Per Closing members here, 5 at most');
  await add(screen, '75202');
  expect(textOf(await screen.findByTestId('zip-full-75202'))).toContain('Pay Per Closing has 5 members here, which is the limit.');
  expect(textOf(screen.getByTestId('zip-75202'))).not.toMatch(/Included|\$/); // it can't be had
  await presses(screen, 'zip-wait-75202');
  await screen.findByText('You’re on the list. We’ll email you when there’s a place. Remove it to go on.');
  expect(calls).toContainEqual({
    call: 'POST /api/pub/zip-codes/wait',
    body: { email: 'rosalind@lakewood.example', program: 'pay-per-closing', zip: '75202' },
  });
});

describe('the total', () => {
  it('is refetched after each change, and the old amount is hidden', async () => {
    const screen = await open();
    expect(textOf(screen.getByTestId('signup-due'))).toBe('$1,997.00');
    await add(screen, '75204');
    await add(screen, '75206');
    act(() => press(screen.getByTestId('buydown-1')));
    expect(screen.queryByTestId('signup-due')).toBeNull();
    expect(stateOf(screen.getAllByTestId('signup-continue')[0]!).busy).toBe(true);
    expect(textOf(await settled(screen))).toBe('$2,497.00');
    expect(lastQuote()).toMatchObject({ zip_codes: ['75204', '75206'] });
    await presses(screen, 'zip-remove-75206');
    await waitFor(() => expect(lastQuote()).toMatchObject({ zip_codes: ['75204'] }));
  });

  it('is replaced by what is wrong with a choice', async () => {
    quoted = () => ({
      status: 422,
      body: { success: false, error: 'Please check what you entered.', fields: { program: 'Closings isn’t offered in Alaska.' } },
    });
    const client = makeQueryClient({ forRequest: true });
    seedScreen(client, screenQueries.ProgramSignUp({ program: 'pay-per-closing' }), signUpFixture());
    const screen = render(<Screen params={{ path: '/signup/pay-per-closing', program: 'pay-per-closing' }} />, { client });
    expect(textOf(await screen.findByTestId('signup-no-total'))).toContain('Closings isn’t offered in Alaska.');
  });

  it('has a smaller referral fee for a buy-down', async () => {
    const screen = await open();
    await presses(screen, 'buydown-5');
    expect(textOf(screen.getByTestId('signup-fee'))).toContain('20%');
    await waitFor(() => expect(lastQuote()).toMatchObject({ addons: { referralBuyDown: { percentage_bought: 5 } } }));
  });
});

describe('ZIP codes', () => {
  it('show the number of homes and agents there', async () => {
    const screen = await open();
    await add(screen, '75204');
    expect(textOf(screen.getByTestId('zip-75204'))).toMatch(/75204 Dallas, TX.*64 homes for sale · 2 agents here.*Included/);
  });

  it('that are unknown stay in the field', async () => {
    const screen = await open();
    await act(async () => type(screen.getByTestId('zip-field'), '00000'));
    await screen.findByText('We don’t know the ZIP code 00000');
    expect(valueOf(screen.getByTestId('zip-field'))).toBe('00000');
  });
});

describe('a promo code', () => {
  const promo = { code: 'SPLIT50', text: 'Payable in two parts', split: true, discount: 0, until: '2026-11-23T19:42:00Z', seconds_left: 7200 };

  it('in the URL is prefilled, counts down and allows split payment', async () => {
    quoted = () => ({ body: quoteFixture({ promo, split_allowed: true }) });
    const screen = await open({}, { promo: 'split50' });
    expect(valueOf(screen.getByTestId('promo-field'))).toBe('SPLIT50');
    expect(textOf(screen.getByTestId('promo-counts'))).toContain('Payable in two parts');
    expect(textOf(await screen.findByTestId('promo-deadline'))).toMatch(/Ends in (2:00:00|1:59:\d\d)/);
    await presses(screen, 'split-50');
    await waitFor(() => expect(lastQuote()).toMatchObject({ split_payment: 50, second_payment_date: '2026-12-23' }));
    await presses(screen, 'promo-remove');
    await waitFor(() => expect(lastQuote()).toMatchObject({ discount_code: '', split_payment: 100 }));
  });

  it('is checked once it is complete, and an invalid one doesn’t block', async () => {
    const screen = await open();
    quoted = () => ({ body: quoteFixture({ promo_note: 'We don’t know this promo code. You can continue without it.' }) });
    const before = quotes().length;
    await act(async () => type(screen.getByTestId('promo-field'), 'nope'));
    expect(quotes()).toHaveLength(before);
    await presses(screen, 'promo-apply');
    expect(textOf(await screen.findByTestId('promo-note'))).toContain('You can continue without it.');
    expect(lastQuote()).toMatchObject({ discount_code: 'NOPE' });
  });
});

describe('the terms', () => {
  it('are emailed only once there is an email and a total', async () => {
    const screen = await open();
    expect(stateOf(screen.getByTestId('terms-send')).disabled).toBe(true);
    await fill(screen);
    await add(screen, '75204');
    act(() => press(screen.getByTestId('buydown-1')));
    expect(stateOf(screen.getByTestId('terms-send')).disabled).toBe(true);
    await settled(screen);
    await presses(screen, 'terms-send');
    await screen.findByText('The terms are on their way');
    expect(calls.find(({ call }) => call.endsWith('sendTermsInEmail'))?.body).toMatchObject({
      data: { email: 'rosalind@lakewood.example', zip_codes: ['75204'], skipAddendumEmail: false },
    });
    screen.getByText('Pay Per Closing agreement');
    await presses(screen, 'buydown-2');
    await settled(screen);
    screen.getByText('Your order has changed since we sent them.');
  });
});

describe('the order', () => {
  it('requires the fields, a ZIP code and the consent', async () => {
    const screen = await open();
    await presses(screen, 'signup-continue');
    await screen.findByText('Please add at least one ZIP code');
    expect(textOf(screen.getByTestId('signup-about'))).toContain('Email is required');
    expect(textOf(screen.getByTestId('signup-agree'))).toContain('Field is required');
    expect(orders()).toEqual([]);
  });

  it('applies a promo code that was only typed, and waits for another press', async () => {
    const screen = await open();
    await fill(screen);
    await add(screen, '75204');
    await presses(screen, 'signup-terms-agreed');
    await settled(screen);
    await act(async () => type(screen.getByTestId('promo-field'), 'split50'));
    await presses(screen, 'signup-continue');
    expect(textOf(await screen.findByTestId('signup-error'))).toContain('We’ve applied your promo code.');
    expect(orders()).toEqual([]);
    await settled(screen);
    await presses(screen, 'signup-continue');
    await waitFor(() => expect(orders()).toHaveLength(1));
    expect(orders()[0]).toMatchObject({ discount_code: 'SPLIT50' });
  });

  it('is sent with the shown amount, and explains why it failed', async () => {
    const screen = await open();
    await fill(screen);
    await add(screen, '75204');
    await presses(screen, 'signup-terms-agreed');
    await settled(screen);
    await presses(screen, 'signup-continue');
    expect(textOf(await screen.findByTestId('signup-error'))).toContain('Payments aren’t available right now.');
    const [order] = orders();
    expect(order).toMatchObject({
      program: 'pay-per-closing',
      source: 'pay-per-closing',
      email: 'rosalind@lakewood.example',
      phone: '2145550142',
      zip_codes: ['75204'],
      due_today: 199_700,
      agree_to_terms: true,
      text_optin: 0,
      split_payment: 100,
    });
    expect(order!.retry_key).toBeTruthy();
  });

  it('shows an error at the promo code when that is used up', async () => {
    const taken = 'Others have just used this promo code up.';
    ordered = { status: 409, body: { success: false, error: taken, fields: { discount_code: taken } } };
    const screen = await open({}, { promo: 'once' });
    await fill(screen);
    await add(screen, '75204');
    await presses(screen, 'signup-terms-agreed');
    await settled(screen);
    await presses(screen, 'signup-continue');
    await screen.findByText(taken);
    await presses(screen, 'promo-remove');
    expect(screen.queryByText(taken)).toBeNull();
  });

  it('shows the server’s errors at their fields', async () => {
    ordered = { status: 422, body: { success: false, error: 'Please check what you entered.', fields: { phone: 'Phone Number must be 10 digits' } } };
    const screen = await open();
    await fill(screen);
    await add(screen, '75204');
    await presses(screen, 'signup-terms-agreed');
    await settled(screen);
    await presses(screen, 'signup-continue');
    await screen.findByText('Phone Number must be 10 digits');
  });
});

describe('the payment', () => {
  const placed: Reply = { body: { success: true, order_id: 'o1', order_key: 'key', client_secret: 'secret' } };
  let move: (by: number) => void = () => undefined;

  async function openAt(start: string) {
    const client = makeQueryClient({ forRequest: true });
    seedScreen(client, screenQueries.ProgramSignUp({ program: 'pay-per-closing' }), signUpFixture());
    const screen = render(
      <History start={start}>
        {(params, moves) => {
          move = moves;
          return <Screen params={{ ...params, program: 'pay-per-closing' }} />;
        }}
      </History>,
      { client },
    );
    await screen.findByTestId('signup-due');
    return screen;
  }

  it('is a step of its own, which Back leaves and Forward shows again', async () => {
    ordered = placed;
    const screen = await openAt('/signup/pay-per-closing');
    await fill(screen);
    await add(screen, '75204');
    await presses(screen, 'signup-terms-agreed');
    await settled(screen);
    await presses(screen, 'signup-continue');
    await screen.findByTestId('signup-payment');
    act(() => move(-1));
    expect(valueOf(screen.getByTestId('signup-email'))).toBe('rosalind@lakewood.example');
    act(() => move(1));
    screen.getByTestId('signup-payment');
    await presses(screen, 'signup-back');
    screen.getByTestId('signup-form');
    expect(orders()).toHaveLength(1);
  });

  it('requires an order: its URL leads to the form', async () => {
    const screen = await openAt('/signup/pay-per-closing?step=payment');
    screen.getByTestId('signup-form');
    expect(screen.queryByTestId('signup-payment')).toBeNull();
  });
});

it('restores a started sign-up, but not the consent', async () => {
  const before = await open();
  await fill(before);
  await add(before, '75204');
  await presses(before, 'signup-terms-agreed');
  await act(() => new Promise((resolve) => setTimeout(resolve, 700)));
  before.unmount();
  const screen = await open();
  await screen.findByTestId('signup-restored');
  expect([valueOf(screen.getByTestId('signup-email')), valueOf(screen.getByTestId('signup-phone'))]).toEqual(['rosalind@lakewood.example', '(214) 555-0142']);
  await screen.findByTestId('zip-75204');
  expect(stateOf(screen.getByTestId('signup-terms-agreed')).checked).toBe(false);
  await presses(screen, 'signup-start-over');
  expect(valueOf(screen.getByTestId('signup-email'))).toBe('');
});
