import type { Answer, Schemas } from '@hearthway/api';
import { act, mockServer, press, render, type Reply, type ServerCall, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { loadForms } from '../../../../forms';
import { History } from '../../../../forms/Wizard/fixture';
import { clearSavedDrafts } from '../../../../forms/savedDrafts';
import { makeQueryClient } from '../../../../lib/query/client';
import { seedScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { dispatchAuth, sessionStore } from '../../../../lib/session/session';
import { recentSignUpStore } from '../../recentSignUp';
import Screen from './Screen';

const freeSignUpFixture = (changes: Partial<Schemas['FreeSignUpData']> = {}): Answer<Schemas['FreeSignUpData']> => ({
  head: {} as Answer<unknown>['head'],
  data: {
    source: 'free',
    title: 'Create your free page',
    text: 'For licensed agents.',
    asks_zip: true,
    invite_code: '',
    sponsor: null,
    cover: { src: '/pictures/scene/hero', alt: '', illustration: true },
    facts: ['Free, no card'],
    ...changes,
  },
});

jest.mock('../../../../components/Map', () => ({ HomeMap: () => null }));
// Devices ask the server whether there is a captcha; here it never answers.
jest.mock('../../../../forms/captchaPage.native', () => ({ captchaWanted: () => new Promise(() => undefined) }));

const marcus = { name: 'Marcus Adeyemi-Holt', brokerage: 'Prairie Oak Group', photo: '', license: '', href: '', notice: '', sample: false };
const admin = { id: 'a1', full_name: 'Rosalind Mbeki', alias: '' };
let calls: ServerCall[];
let replies: Record<string, Reply>;
let hrefs: string[];

beforeAll(loadForms);
beforeEach(async () => {
  await clearSavedDrafts();
  recentSignUpStore.set(null);
  hrefs = [];
  replies = {
    'POST /ppc/register/free': { body: { success: true, admin, token: 't', key: 'k' } },
    'GET /api/pub/zip-codes/75214': {
      body: {
        success: true,
        zip_code: { zip: '75214', city: 'Dallas', state: 'TX', latitude: 32.8, longitude: -96.7, homes: 64, agents: 1, members: [], referral_fees: true },
      },
    },
    'GET /api/pub/mlm-soft-users/agent-name-by-code/ADA2026': { body: { success: true, agent: { ...marcus, full_name: marcus.name } } },
  };
  calls = mockServer(({ call }) => replies[call] ?? { status: 404, body: { success: false, error: 'Not known' } });
});
afterEach(() => act(() => dispatchAuth({ kind: 'loggedOut' })));

function open(start = '/free', data: Partial<Schemas['FreeSignUpData']> = {}, params: Record<string, string> = {}) {
  const client = makeQueryClient({ forRequest: true });
  seedScreen(client, screenQueries.FreeSignUp({ path: start.split('?')[0]!, ...params }), freeSignUpFixture(data));
  return render(
    <History start={start} onNavigate={(href) => hrefs.push(href)}>
      {(own) => <Screen params={{ ...own, ...params }} />}
    </History>,
    { client },
  );
}
type Opened = ReturnType<typeof open>;

const tap = (screen: Opened, id: string) => act(async () => press(screen.getByTestId(id)));

/** Fills in the first step, and goes on to the next. */
async function fill(screen: Opened, values: Record<string, string>) {
  await act(async () => {
    for (const [id, text] of Object.entries(values)) type(screen.getByTestId(`free-${id}`), text);
  });
  await tap(screen, 'free-next');
  await waitFor(() => expect(screen.queryByTestId('free-firstname')).toBeNull());
}

const rosalind = { firstname: 'Rosalind', lastname: 'Mbeki', email: 'rosalind@lakewood.example', phone: '2145550142' };
const sent = () => calls.filter(({ call }) => call === 'POST /ppc/register/free').map(({ body }) => body);

describe('an agent who signs up for free', () => {
  it('enters name and area, and gets a page', async () => {
    const screen = open('/free?ref=PARTNER1');
    await fill(screen, rosalind);
    await act(async () => type(screen.getByTestId('free-zip'), '75214'));
    expect(textOf(await screen.findByTestId('free-zip-place'))).toBe('Dallas, TX');
    expect(textOf(screen.getByTestId('free'))).toContain('64homes for sale');
    await tap(screen, 'free-next');
    await waitFor(() => expect(textOf(screen.getByTestId('free-title'))).toBe('Is this right?'));
    for (const text of ['Rosalind Mbeki', '(214) 555-0142', '75214, Dallas, TX']) expect(textOf(screen.getByTestId('free'))).toContain(text);
    await tap(screen, 'free-decline');
    await tap(screen, 'free-agree');
    await tap(screen, 'free-next');
    await waitFor(() => expect(hrefs.at(-1)).toBe('/invite/thank-you'));
    expect(sent()).toEqual([{ ...rosalind, invite_code: '', zipcode: '75214', membership: 'decline', agree_to_terms: true, source: 'free', ref: 'PARTNER1' }]);
    expect(sessionStore.get()).toMatchObject({ type: 'admin', user: { id: 'a1', alias: null } });
    expect(recentSignUpStore.get()).toEqual({ firstName: 'Rosalind', email: rosalind.email, known: false, sponsor: '', page: '/free' });
    expect(hrefs.slice(0, 2)).toEqual(['/free?ref=PARTNER1&step=zip-code', '/free?ref=PARTNER1&step=confirm']);
  });

  it('has two steps where no ZIP code is asked, and must agree to the terms', async () => {
    const screen = open('/bt', { asks_zip: false, source: 'bt' });
    await fill(screen, rosalind);
    expect(textOf(screen.getByTestId('free-title'))).toBe('Is this right?');
    await tap(screen, 'free-next');
    await screen.findByText('Field is required');
    expect(sent()).toEqual([]);
    await tap(screen, 'free-agree');
    await tap(screen, 'free-next');
    await waitFor(() => expect(sent()).toMatchObject([{ source: 'bt', membership: 'join' }]));
  });

  it('changes an answer from the last step', async () => {
    const screen = open('/bt', { asks_zip: false });
    await fill(screen, rosalind);
    await act(async () => press(screen.getByLabelText('Change: Email')));
    expect(valueOf(await screen.findByTestId('free-email'))).toBe(rosalind.email);
  });

  it('is led to the field that the server refuses', async () => {
    replies['POST /ppc/register/free'] = { status: 422, body: { success: false, error: 'no', fields: { email: 'E-mail must be valid' } } };
    const screen = open('/bt', { asks_zip: false });
    await fill(screen, rosalind);
    await tap(screen, 'free-agree');
    await tap(screen, 'free-next');
    await screen.findByText('E-mail must be valid');
    screen.getByTestId('free-email');
  });

  it('stays at a ZIP code that doesn’t exist', async () => {
    const screen = open();
    await fill(screen, rosalind);
    await act(async () => type(screen.getByTestId('free-zip'), '00000'));
    await waitFor(() => expect(calls.some(({ call }) => call.endsWith('/zip-codes/00000'))).toBe(true));
    await tap(screen, 'free-next');
    await screen.findByText('We couldn’t find this ZIP code');
  });
});

describe('an invitation', () => {
  it('names the inviting agent behind the URL’s code', async () => {
    const screen = open('/invite/ADA2026', { invite_code: 'ADA2026', sponsor: marcus }, { invite_code: 'ADA2026' });
    screen.getByText('Invited by Marcus Adeyemi-Holt');
    expect(valueOf(screen.getByTestId('free-code'))).toBe('ADA2026');
    await screen.findByText('Marcus Adeyemi-Holt is your sponsor');
  });

  it('with a wrong code shows a note, and doesn’t block', async () => {
    const screen = open();
    await act(async () => type(screen.getByTestId('free-code'), 'WRONG99'));
    await screen.findByTestId('free-code-unknown');
    await fill(screen, rosalind);
    expect(textOf(screen.getByTestId('free-title'))).toBe('Where do you work most?');
  });
});

test('an email that has an account logs nobody in', async () => {
  replies['POST /ppc/register/free'] = { body: { success: true, admin: null, token: '', key: '' } };
  const screen = open('/bt', { asks_zip: false });
  await fill(screen, rosalind);
  await tap(screen, 'free-agree');
  await tap(screen, 'free-next');
  await waitFor(() => expect(recentSignUpStore.get()).toMatchObject({ known: true }));
  expect(sessionStore.get().type).toBe('none');
});

test('an agent who is logged in needs no second account', () => {
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user: { id: '1', alias: null, name: 'Ada' } }));
  expect(textOf(open().getByTestId('already-agent'))).toContain('You’re logged in as Ada. Your license and brokerage make your page public.');
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user: { id: '1', alias: 'ada', name: 'Ada' } }));
  expect(textOf(open().getAllByTestId('already-agent').at(-1)!)).toContain('You’re logged in as Ada, and your page is live.');
  act(() => dispatchAuth({ kind: 'loggedIn', role: 'admin', token: 't', user: { id: '1', alias: null, name: '' } }));
  expect(textOf(open().getAllByTestId('already-agent').at(-1)!)).toContain('You’re logged in as an agent. Your license');
});
