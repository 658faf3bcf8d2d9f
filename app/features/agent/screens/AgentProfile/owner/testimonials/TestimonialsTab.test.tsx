import { act, mockServer, press, render, textOf, type, waitFor } from '@hearthway/testing';

import { shareLink } from '../../../../../../lib/device/share/share';
import type { OwnTestimonial } from '../../../../api/ownTestimonials';
import { ownerFixture, sharedFixture } from '../fixture';
import { TestimonialsTab } from './TestimonialsTab';

jest.mock('../../../../../../lib/device/share/share', () => ({ shareLink: jest.fn(() => Promise.resolve('shared')) }));

const one = (over: Partial<OwnTestimonial> = {}): OwnTestimonial => ({
  id: 't1',
  name: 'Marisol E.',
  rating: 2,
  text: 'The photos took longer than the sale.',
  date: '2026-11-02',
  reply: '',
  label: '',
  status: 'published',
  report: '',
  ...over,
});

function open(list: OwnTestimonial[], refused?: Record<string, string>) {
  const calls = mockServer(({ call }) =>
    call.startsWith('GET ')
      ? { body: { success: true, testimonials: list } }
      : refused
        ? { status: 422, body: { error: 'x', fields: refused } }
        : { body: { success: true } },
  );
  const screen = render(<TestimonialsTab shared={sharedFixture} owner={ownerFixture()} params={{ tab: 'testimonials' }} onChange={() => undefined} />);
  return { calls, screen };
}

it('shows what is published, and that one is being checked, but not its text', async () => {
  const { screen } = open([
    one({ reply: 'We sold in eleven days.' }),
    one({ id: 't2', status: 'pending', name: '', text: '', rating: 0 }),
    one({ id: 't3', status: 'reported', report: 'Somebody else.' }),
  ]);
  await waitFor(() => screen.getByTestId('testimonial-t1'));
  expect(textOf(screen.getByTestId('testimonial-t1'))).toContain(
    'PublishedThe photos took longer than the sale.Marisol E. · Nov 2, 2026Your answerWe sold in eleven days.',
  );
  screen.getByTestId('testimonial-pending');
  expect(textOf(screen.getByTestId('testimonial-t3'))).toContain('You reported this.');
});

it('publishes a reply, and shows what is wrong with it', async () => {
  const { calls, screen } = open([one()], { text: 'Please leave out web and email addresses' });
  await waitFor(() => screen.getByTestId('testimonial-answer'));
  press(screen.getByTestId('testimonial-answer'));
  await waitFor(() => screen.getByTestId('answer-text'));
  type(screen.getByTestId('answer-text'), 'See www.example.com');
  await act(async () => press(screen.getByTestId('answer-send')));
  await waitFor(() => screen.getByText('Please leave out web and email addresses'));
  expect(calls.at(-1)).toEqual({ call: 'PUT /api/v1/admins/testimonials/t1/reply', body: { text: 'See www.example.com' } });
});

it('reports a testimonial for its content', async () => {
  const { calls, screen } = open([one()]);
  await waitFor(() => screen.getByTestId('testimonial-report'));
  press(screen.getByTestId('testimonial-report'));
  await waitFor(() => screen.getByTestId('report-form'));
  await act(async () => press(screen.getByTestId('report-send')));
  await waitFor(() => screen.getByText('Field is required'));
  type(screen.getByTestId('report-text'), 'This is about somebody else.');
  await act(async () => press(screen.getByTestId('report-send')));
  await waitFor(() => expect(screen.queryByTestId('report-form')).toBeNull());
  expect(calls.find(({ call }) => call.startsWith('POST'))).toEqual({
    call: 'POST /api/v1/admins/testimonials/t1/report',
    body: { reason: 'This is about somebody else.' },
  });
});

it('explains how to get testimonials when there are none', async () => {
  const { screen } = open([]);
  await waitFor(() => screen.getByTestId('testimonials-empty'));
  expect(textOf(screen.getByTestId('testimonials-ask'))).toContain('Send buyers you’ve helped to hearthway.example/agents/rosalind.');
  await act(async () => press(screen.getByTestId('testimonials-share')));
  expect(shareLink).toHaveBeenCalledWith({ title: 'Write about Rosalind Mbeki-Thornton', url: 'https://hearthway.example/agents/rosalind#testimonials' });
});
