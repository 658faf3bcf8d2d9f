import { act, mockServer, press, render, stateOf, textOf, type, valueOf, waitFor } from '@hearthway/testing';

import { closeDialog, dialogStore } from '../../../../../lib/dialogs';
import { dispatchAuth } from '../../../../../lib/session/session';
import { RatingInput } from '../../../../../components/Rating/RatingInput';
import type { MyTestimonial } from '../../../api/testimonials';
import { filledWidth, Stars } from '../../../../../components/Rating/Stars';
import { WriteTestimonial } from './WriteTestimonial';

const logIn = (kind: 'lead' | 'admin') => dispatchAuth({ kind: 'loggedIn', role: kind, user: { id: 'b1', alias: null, name: 'Ann Buyer' }, token: 't' });
const mine = (over: Partial<MyTestimonial> = {}): MyTestimonial => ({
  rating: 4,
  text: 'She told us to walk away from the first house.',
  paid: false,
  status: 'pending',
  reason: '',
  date: '2026-11-02',
  ...over,
});

function open(
  testimonial: MyTestimonial | null = null,
  why = '',
  answer: (call: string) => { status?: number; body: unknown } | undefined = () => ({ body: { success: true } }),
) {
  const calls = mockServer(({ call }) => (call.startsWith('GET ') ? { body: { success: true, why, testimonial } } : answer(call)));
  return { calls, screen: render(<WriteTestimonial agentId="r1" first="Rosalind" />) };
}

beforeEach(() => {
  act(() => dispatchAuth({ kind: 'loggedOut' }));
  closeDialog();
});

describe('writing about an agent', () => {
  it('asks visitors to log in', () => {
    const { screen } = open();
    press(screen.getByTestId('testimonial-write'));
    expect(dialogStore.get()?.name).toBe('register');
  });

  it('explains to agents, and to buyers who may not write, why they can’t', async () => {
    act(() => logIn('admin'));
    const agent = open().screen;
    press(agent.getByTestId('testimonial-write'));
    expect(textOf(agent.getByTestId('testimonial-why'))).toMatch(/^Agents can’t write testimonials\./);
    agent.unmount();
    act(() => logIn('lead'));
    const { screen } = open(null, 'Only buyers who have been in touch with Rosalind here can write a testimonial.');
    press(screen.getByTestId('testimonial-write'));
    await waitFor(() => screen.getByTestId('testimonial-why'));
  });

  it('checks again when pressed, because they may have written to the agent since', async () => {
    act(() => logIn('lead'));
    let why = 'Only buyers who have been in touch with Rosalind here can write a testimonial.';
    const calls = mockServer(() => ({ body: { success: true, why, testimonial: null } }));
    const screen = render(<WriteTestimonial agentId="r1" first="Rosalind" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    why = '';
    press(screen.getByTestId('testimonial-write'));
    await waitFor(() => screen.getByTestId('testimonial-form'));
  });

  it('sends stars and text, and shows errors at their fields', async () => {
    act(() => logIn('lead'));
    let refused = true;
    const { calls, screen } = open(null, '', () =>
      refused ? { status: 422, body: { error: 'x', fields: { text: 'Please leave out web and email addresses' } } } : { body: { success: true } },
    );
    press(screen.getByTestId('testimonial-write'));
    await waitFor(() => screen.getByTestId('testimonial-form'));
    type(screen.getByTestId('testimonial-text'), 'Too short');
    await act(async () => press(screen.getByTestId('testimonial-send')));
    await waitFor(() => screen.getByTestId('rating-error'));
    screen.getByText('Must be at least 20 characters');
    expect(calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
    press(screen.getByTestId('rating-4'));
    expect(textOf(screen.getByTestId('rating-meaning'))).toBe('Very good');
    type(screen.getByTestId('testimonial-text'), 'She told us to walk away.');
    await act(async () => press(screen.getByTestId('testimonial-send')));
    await waitFor(() => screen.getByText('Please leave out web and email addresses'));
    refused = false;
    await act(async () => press(screen.getByTestId('testimonial-send')));
    await waitFor(() => expect(calls.at(-1)!.call).toBe('GET /api/lead/testimonials/r1'));
    expect(calls.findLast(({ call }) => call.startsWith('POST'))!.body).toEqual({ rating: 4, text: 'She told us to walk away.', paid: false });
  });

  it('keeps what is typed when the form is closed before it is sent', async () => {
    act(() => logIn('lead'));
    const { screen } = open();
    press(screen.getByTestId('testimonial-write'));
    await waitFor(() => screen.getByTestId('testimonial-form'));
    type(screen.getByTestId('testimonial-text'), 'She knew every street.');
    press(screen.getByText('Cancel'));
    press(screen.getByTestId('testimonial-write'));
    await waitFor(() => expect(valueOf(screen.getByTestId('testimonial-text'))).toBe('She knew every street.'));
  });

  it('shows its status, lets the writer change it, and withdraws it only after confirmation', async () => {
    act(() => logIn('lead'));
    const { calls, screen } = open(mine({ status: 'refused', reason: 'It names a neighbor.' }));
    await waitFor(() => screen.getByTestId('my-testimonial'));
    expect(textOf(screen.getByTestId('testimonial-reason'))).toContain('It names a neighbor.');
    press(screen.getByTestId('testimonial-withdraw'));
    expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
    await act(async () => press(screen.getByTestId('testimonial-withdraw-sure')));
    expect(calls.some(({ call }) => call === 'DELETE /api/lead/testimonials/r1')).toBe(true);
    press(screen.getByTestId('testimonial-change'));
    await waitFor(() => screen.getByTestId('testimonial-form'));
    expect(stateOf(screen.getByTestId('rating-4')).checked).toBe(true);
  });
});

describe('stars', () => {
  it('are cut exactly where the rating ends', () => {
    expect([0, 1, 4.5, 5].map((rating) => filledWidth(rating, 16))).toEqual([0, 18, 80, 90]);
    render(<Stars rating={4.5} />).getByLabelText('4.5 out of 5 stars');
  });

  it('are a group of radio buttons when one chooses', () => {
    const chosen = jest.fn();
    const screen = render(<RatingInput value={3} onChange={chosen} />);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    press(screen.getByLabelText('5 stars: Excellent'));
    expect(chosen).toHaveBeenCalledWith(5);
  });
});
