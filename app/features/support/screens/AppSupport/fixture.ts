import type { Answer, AppSupportData, TicketRecord } from '@hearthway/api';

/** The page's answer, for tests. */
export const appSupportFixture: Answer<AppSupportData> = {
  head: {} as Answer<AppSupportData>['head'],
  data: {
    title: 'Help and support', text: 'Answers, and a person to help.',
    questions: [
      { question: 'How do I log in without a password?', answer: 'With a code.', link: { href: '/login', text: 'Log in' } },
      { question: 'Who fixes a listing?', answer: 'Its source does.', link: null },
    ],
    topics: [{ key: 'app', name: 'A problem with the app' }, { key: 'other', name: 'Something else' }],
  },
};

export const ticketFixture = (over: Partial<TicketRecord> = {}): TicketRecord => ({
  reference: 'HW-7K3FQ-29QDM-X4TBN', topic: 'A problem with the app', status: 'open', asked_at: '2026-11-20T17:30:00Z', updated_at: '2026-11-20T17:30:00Z',
  messages: [{ ours: false, text: 'It does not start.', at: '2026-11-20T17:30:00Z' }],
  ...over,
});
