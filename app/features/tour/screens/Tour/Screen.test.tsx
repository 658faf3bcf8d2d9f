import { mockServer, press, render, type Reply, type ServerCall, textOf, type, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import type { Tour } from '../../api';
import { tourAnswer, tourFixture } from '../../fixture';
import TourScreen from './Screen';

const params = { link: 'signed' };

function open(tour: Tour | null, reply: (call: ServerCall) => Reply = () => ({ body: {} }), problem = '') {
  const answer = tourAnswer(tour, { link: 'signed', problem });
  const calls = mockServer((call) => (call.call.startsWith('GET') ? { body: answer } : reply(call)));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(screenQueries.Tour(params).key, answer);
  return { calls, screen: render(<TourScreen params={params} />, { client }) };
}

const confirmed = tourFixture({
  state: 'confirmed',
  title: 'The tour is confirmed',
  when: 'Saturday, November 21 at 10:00 AM CST',
  times: [],
  phone: '2145550142',
  can_confirm: false,
  can_suggest: false,
  can_move: true,
  calendar: '/api/pub/tours/calendar.ics',
});

it('confirms a time with the link of the email, and shows what the server answers', async () => {
  const { calls, screen } = open(tourFixture(), () => ({ body: { success: true, tour: confirmed } }));
  press(screen.getByTestId('tour-confirm-2026-11-21T16:00:00Z'));
  await waitFor(() => expect(textOf(screen.getByTestId('tour-when'))).toContain('10:00 AM CST'));
  expect(calls.find(({ call }) => call === 'POST /api/pub/tours/confirm')?.body).toEqual({ link: 'signed', time: '2026-11-21T16:00:00Z' });
  expect(textOf(screen.getByTestId('tour-phone'))).toBe('(214) 555-0142');
  expect(screen.queryByTestId('tour-confirm-2026-11-21T16:00:00Z')).toBeNull();
});

it('offers up to three times, the last one chosen taking the place of the third', async () => {
  const { calls, screen } = open(tourFixture(), () => ({ body: { success: true, tour: tourFixture({ state: 'offered', can_confirm: false }) } }));
  press(screen.getByTestId('tour-times'));
  expect(textOf(screen.getByTestId('slots-chosen'))).toBe('No time chosen');
  for (const at of ['2026-11-21T16:00:00Z', '2026-11-21T16:30:00Z', '2026-11-21T17:00:00Z']) press(screen.getByTestId(`slot-${at}`));
  press(screen.getByTestId('slots-2026-11-22'));
  press(screen.getByTestId('slot-2026-11-22T20:00:00Z'));
  expect(textOf(screen.getByTestId('slots-chosen'))).toBe('Sat, Nov 21 at 10:00 AM, or Sat, Nov 21 at 10:30 AM, or Sun, Nov 22 at 2:00 PM CST');
  press(screen.getByTestId('tour-times-send'));
  await waitFor(() => expect(screen.queryByTestId('tour-times-dialog')).toBeNull());
  expect(calls.find(({ call }) => call === 'POST /api/pub/tours/times')?.body).toEqual({
    link: 'signed',
    times: ['2026-11-21T16:00:00Z', '2026-11-21T16:30:00Z', '2026-11-22T20:00:00Z'],
  });
});

it('moves a confirmed tour to one time, and says in the dialog why that failed', async () => {
  const { screen } = open(confirmed, () => ({
    status: 422,
    body: { success: false, error: 'No', fields: { time: 'This time was just taken. Please choose another one.' } },
  }));
  press(screen.getByTestId('tour-times'));
  press(screen.getByTestId('slot-2026-11-21T16:00:00Z'));
  press(screen.getByTestId('slot-2026-11-21T17:00:00Z'));
  expect(textOf(screen.getByTestId('slots-chosen'))).toBe('Sat, Nov 21 at 11:00 AM CST');
  press(screen.getByTestId('tour-times-send'));
  await waitFor(() => expect(textOf(screen.getByTestId('tour-error'))).toContain('This time was just taken.'));
  expect(screen.getByTestId('tour-times-dialog')).toBeTruthy();
});

it('cancels only after asking', async () => {
  const canceled = tourFixture({
    state: 'canceled',
    title: 'The tour is canceled',
    can_cancel: false,
    can_confirm: false,
    can_suggest: false,
    can_detail: false,
  });
  const { calls, screen } = open(confirmed, () => ({ body: { success: true, tour: canceled } }));
  press(screen.getByTestId('tour-cancel'));
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(0);
  press(screen.getByTestId('tour-cancel-send'));
  await waitFor(() => expect(screen.queryByTestId('tour-cancel')).toBeNull());
  expect(screen.queryByTestId('tour-times')).toBeNull();
});

it('lets the agent say where to meet', async () => {
  const { calls, screen } = open(confirmed, () => ({ body: { success: true, tour: { ...confirmed, place: 'The gate', meeting_place: 'The gate' } } }));
  type(screen.getByTestId('tour-place'), 'The gate');
  press(screen.getByTestId('tour-details-save'));
  await waitFor(() => expect(textOf(screen.getByTestId('tour-t-1'))).toContain('Where to meet: The gate'));
  expect(calls.find(({ call }) => call === 'POST /api/pub/tours/details')?.body).toEqual({ link: 'signed', meeting_place: 'The gate', agreement_on: '' });
});

it('says why there is no tour', () => {
  const { screen } = open(null, undefined, 'This link has expired. Log in to see your tours.');
  expect(textOf(screen.getByTestId('tour-problem'))).toContain('This link has expired.');
});
