import type { SentInquiry } from '@hearthway/api';
import { render } from '@hearthway/testing';

import { SentState } from './SentState';

const inquiry: SentInquiry = {
  id: 'a',
  kind: 'question',
  property_id: '1',
  href: '/x',
  address: '',
  status: '',
  receiver: 'Bea',
  can_pass_on: false,
  can_write: false,
  why: '',
  progress: 'Sent to Bea.',
  text: 'You asked a question.',
  sent_at: '2026-11-20T17:30:00Z',
  tour: null,
  copied: true,
  tour_href: '',
};

it('gets the focus when the send button is removed', () => {
  render(<SentState inquiry={inquiry} email="gus@example.com" onClose={() => undefined} />);
  expect(document.activeElement?.getAttribute('data-testid')).toBe('inquiry-sent');
});
