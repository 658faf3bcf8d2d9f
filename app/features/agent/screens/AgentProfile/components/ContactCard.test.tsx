import { act, mockServer, press, render, type, waitFor } from '@hearthway/testing';

import { profileFixture } from '../../../fixture';
import { ContactCard } from './ContactCard';

jest.mock('../../../../../lib/whenNearViewport', () => ({
  whenNearViewport: (_: unknown, near: () => void) => {
    near();
    return () => undefined;
  },
}));

const offer = {
  property_id: '',
  address: 'Rosalind Mbeki-Thornton',
  note: '',
  receiver: 'agent:r1',
  goes_to: 'Your message goes to Rosalind Mbeki-Thornton, whose profile this is.',
  tours: [],
  name: '',
  email: '',
  phone: '',
  texts: false,
  agent: null,
  instead: null,
  saved: 0,
};
const sent = {
  id: 'i1',
  kind: 'question',
  property_id: '',
  href: '/agents/rosalind-mbeki-thornton',
  address: 'Rosalind Mbeki-Thornton',
  status: '',
  text: 'You wrote to them on Fri, Nov 20.',
  receiver: 'Rosalind Mbeki-Thornton',
  progress: '',
  sent_at: '2026-11-20T17:30:00Z',
  copied: true,
  tour: null,
};

it('shows who gets a message, and sends it to the agent', async () => {
  const calls = mockServer(({ call }) => ({ body: call.startsWith('GET') ? offer : { success: true, inquiry: sent } }));
  const screen = render(<ContactCard data={profileFixture({ response: '12 min' })} />);
  screen.getByText('Usually answers in 12 min');
  await waitFor(() => screen.getByText(offer.goes_to));
  expect(calls[0]!.call).toBe('GET /api/pub/inquiries/offer?agent=rosalind-mbeki-thornton');
  for (const [field, text] of [
    ['message', 'Do you work in Lakewood?'],
    ['name', 'Gus Guest'],
    ['email', 'gus@example.com'],
  ] as const)
    type(screen.getByTestId(`inquiry-${field}`), text);
  await act(async () => press(screen.getByText('Send message')));
  await waitFor(() => screen.getByText('You wrote to them on Fri, Nov 20.'));
  expect(calls.at(-1)).toMatchObject({
    call: 'POST /api/pub/inquiries',
    body: { agent: 'rosalind-mbeki-thornton', kind: 'question', receiver: 'agent:r1', message: 'Do you work in Lakewood?' },
  });
  expect(calls.at(-1)!.body).not.toHaveProperty('alias');
});

it('reports when the form could not be loaded', async () => {
  mockServer(() => ({ status: 404, body: { success: false, error: 'This agent doesn’t exist.' } }));
  const screen = render(<ContactCard data={profileFixture()} />);
  await waitFor(() => screen.getByText('This agent doesn’t exist.'));
  screen.getByText('Try again');
});
