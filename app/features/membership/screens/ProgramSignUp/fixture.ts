import type { Answer, ProgramProduct, ProgramSignUpData, QuoteRecord, ZipCodeRecord } from '@hearthway/api';

const perClosing: ProgramProduct = {
  key: 'pay-per-closing',
  name: 'Pay Per Closing',
  price: 1997,
  annual_fee: 1997,
  includes_membership: false,
  billing_delay: 1,
  membership_fee: 97,
  included_zip_codes: 1,
  referral_fee: 25,
  additional_zip_code_price: 500,
  monthly: false,
  budgeted: false,
  no_zip_codes: false,
  click_price: 0,
};
const leads: ProgramProduct = {
  key: 'leads',
  name: 'Leads',
  price: 297,
  annual_fee: 0,
  includes_membership: true,
  billing_delay: 0,
  membership_fee: 0,
  included_zip_codes: 3,
  referral_fee: 0,
  additional_zip_code_price: 99,
  monthly: true,
  budgeted: false,
  no_zip_codes: false,
  click_price: 0,
};
const ppc: ProgramProduct = {
  ...leads,
  key: 'ppc',
  name: 'Pay Per Click',
  price: 97,
  included_zip_codes: 0,
  additional_zip_code_price: 0,
  budgeted: true,
  click_price: 5,
};

/** The page's answer, for tests. */
export const signUpFixture = (over: Partial<ProgramSignUpData> = {}): Answer<ProgramSignUpData> => ({
  head: {} as Answer<ProgramSignUpData>['head'],
  data: {
    title: 'Pay when you close',
    text: 'Buyers from your ZIP codes.',
    source: 'pay-per-closing',
    programs: [perClosing, leads, ppc],
    referral_states: ['Texas'],
    limits: { zip_codes: 25, min_budget: 100, max_budget: 20_000, buy_down: 10, buy_down_price: 100 },
    terms_version: '2026-11',
    photo: { src: '/pictures/scene/welcome', alt: '', illustration: true },
    ...over,
  },
});

export const quoteFixture = (over: Partial<QuoteRecord> = {}): QuoteRecord => ({
  success: true,
  program: 'pay-per-closing',
  program_name: 'Pay Per Closing',
  membership: 'join',
  lines: [{ kind: 'program', text: 'Pay Per Closing, first year', note: '1 ZIP code: 75204', amount: 199_700 }],
  total: 199_700,
  due_today: 199_700,
  today: '2026-11-23',
  later: [{ kind: 'membership', text: 'Membership', amount: 9_700, due_on: '2026-12-23', every: 'month' }],
  promo: null,
  promo_note: '',
  split_allowed: false,
  second_payment_first: '2026-11-24',
  second_payment_last: '2027-01-22',
  referral_fee: 25,
  referral_fee_before: 25,
  addons: { zipcodes: { price_per_zip: 50_000, total_paid_zip: 0 }, referralBuyDown: { percentage_bought: 0, percentage_paid: 0 } },
  wording: ['Today: $1,997.00 for Pay Per Closing.', 'You can cancel online at any time.'],
  quoted_at: '2026-11-23T17:42:00Z',
  ...over,
});

export const zipFixture = (over: Partial<ZipCodeRecord> = {}): ZipCodeRecord => ({
  zip: '75204',
  city: 'Dallas',
  state: 'TX',
  latitude: 32.8,
  longitude: -96.79,
  homes: 64,
  agents: 2,
  members: [{ program: 'pay-per-closing', members: 2, places: 5, full: false }],
  referral_fees: true,
  ...over,
});
