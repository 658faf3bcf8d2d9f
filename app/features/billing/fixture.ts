import type { Answer, Schemas } from '@hearthway/api';

type BillingData = Schemas['BillingData'];

/** The answer for an agent who pays by card, for tests. */
export function billingFixture(over: Partial<BillingData> = {}): Answer<BillingData> {
  return {
    head: {} as Answer<BillingData>['head'],
    data: {
      agent: true, state: 'active', state_text: 'Active', text: 'Everything is paid.', program: 'Pay Per Closing', ordered: [{ text: 'Pay Per Closing, first year', note: '1 ZIP code: 75204', amount: '$1,997.00' }], since: 'Nov 20, 2026', action: 'none', owed: '',
      upcoming: [{ text: 'Membership', amount: '$97.00', day: 'Dec 20, 2026', every: 'month' }],
      method: { kind: 'card', brand: 'visa', text: 'Visa ending in 4242', expires: '12/2030', expired: false },
      invoices: [
        { number: '1001', text: 'Pay Per Closing', day: 'Nov 20, 2026', amount: '$1,997.00', refunded: '', state: 'paid', status: 'Paid', note: 'Visa ending in 4242', receipt: '/api/agent/billing/invoices/1001/receipt' },
      ],
      can_cancel: true, cancel_text: 'Nothing more will be charged. Your membership runs until Nov 20, 2027, the end of what you’ve paid for.', publishable_key: 'pk_standin',
      ...over,
    },
  };
}
