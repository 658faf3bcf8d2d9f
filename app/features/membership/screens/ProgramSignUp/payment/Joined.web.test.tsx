import { act, mockServer, press, render, type ServerCall, textOf } from '@hearthway/testing';

import { quoteFixture } from '../fixture';
import { Joined } from './Joined';

let calls: ServerCall[];

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.scrollIntoView = jest.fn(); // jsdom has no layout
  calls = mockServer(() => ({ body: { success: true } }));
});
afterEach(() => jest.useRealTimers());

it('leads a new agent to the activation email, and sends it again', async () => {
  const placed = {
    success: true,
    order_id: 'o1',
    order_key: 'key',
    client_secret: '',
    name: 'Rosalind Mbeki',
    email: 'rosalind@gmail.com',
    program: 'Leads',
    quote: quoteFixture(),
  };
  const screen = render(<Joined placed={placed} status="succeeded" photo={{ src: '/pictures/scene/welcome', alt: '', illustration: true }} />);
  expect(textOf(screen.getByTestId('signup-joined'))).toContain('Welcome to Leads');
  screen.getByTestId('signup-mailbox');
  await act(async () => jest.advanceTimersByTime(61_000));
  await act(async () => press(screen.getByTestId('activation-again')));
  expect(calls).toEqual([{ call: 'POST /api/pub/agents/activation/resend', body: { email: 'rosalind@gmail.com' } }]);
});
