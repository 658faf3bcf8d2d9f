import type { Answer, Schemas } from '@hearthway/api';
import { mockServer, press, render, type Reply, type ServerCall, textOf, type, waitFor } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { tourFixture } from '../../fixture';
import MyToursScreen from './Screen';

const none = { provider: '', host: '', read: '', problem: '', ended: false };

function open(data: Partial<Schemas['MyToursData']> = {}, reply: (call: ServerCall) => Reply = () => ({ body: {} }), params: Record<string, string> = {}) {
  const answer: Answer<Schemas['MyToursData']> = {
    head: {} as Answer<unknown>['head'],
    data: { tours: [], routes: [], settings: { at_once: false, hours: [{ weekday: 6, from: 600, to: 960 }] }, calendar: none, connect: [], ...data },
  };
  const calls = mockServer((call) => (call.call.startsWith('GET') ? { body: answer } : reply(call)));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(screenQueries.MyTours(params).key, answer);
  return { calls, screen: render(<MyToursScreen params={params} />, { client }) };
}

it('says what to do where there are no tours', () => {
  const { screen } = open();
  expect(textOf(screen.getByTestId('my-tours-empty'))).toContain('Enter your hours below');
});

it('lists tours briefly, and confirms one by its id', async () => {
  const { calls, screen } = open({ tours: [tourFixture()] }, () => ({ body: { success: true, tour: tourFixture() } }));
  expect(screen.queryByTestId('tour-place')).toBeNull();
  expect(textOf(screen.getByTestId('tour-t-1'))).toContain('Is there parking?');
  press(screen.getByTestId('tour-confirm-2026-11-21T16:00:00Z'));
  await waitFor(() => expect(calls.find(({ call }) => call === 'POST /api/pub/tours/confirm')?.body).toEqual({ id: 't-1', time: '2026-11-21T16:00:00Z' }));
});

it('shows the route of a day, and where a time doesn’t fit it', () => {
  const stop = { id: 'a', time: '10:00 AM CST', address: '12 Oak Street, Dallas, TX 75204', minutes: 0, early: false };
  const route = {
    title: 'Saturday, November 21',
    stops: [stop, { ...stop, id: 'b', time: '9:00 AM CST', minutes: 74, early: true }],
    minutes: 74,
    directions: 'https://www.google.com/maps/dir/?api=1',
  };
  const { screen } = open({ routes: [route] });
  const text = textOf(screen.getByTestId('tour-route'));
  expect(text).toContain('Your route on Saturday, November 21');
  expect(text).toContain('about 1 hr 14 min drive');
  expect(text).toContain('2 homes, about 1 hr 14 min of driving in all.');
  screen.getByTestId('route-early');
});

it('saves a calendar, shows nothing of its address, and why it can’t be read', async () => {
  let ok = false;
  const { calls, screen } = open({}, () =>
    ok
      ? { body: { success: true, calendar: { ...none, host: 'calendar.example.com' } } }
      : { status: 422, body: { success: false, error: 'No', fields: { address: 'We can’t read this calendar: its server is unknown.' } } },
  );
  type(screen.getByTestId('calendar-address'), ' https://calendar.example.com/x.ics ');
  press(screen.getByTestId('calendar-save'));
  await waitFor(() => expect(textOf(screen.getByTestId('tour-calendar-feed'))).toContain('its server is unknown'));
  ok = true;
  press(screen.getByTestId('calendar-save'));
  await waitFor(() => expect(textOf(screen.getByTestId('tour-calendar-feed'))).not.toContain('its server is unknown'));
  expect(calls.filter(({ call }) => call === 'PUT /api/agent/tour-calendar').map(({ body }) => body)).toEqual([
    { address: 'https://calendar.example.com/x.ics' },
    { address: 'https://calendar.example.com/x.ics' },
  ]);
});

it('says when a calendar was read last, and removes it', async () => {
  const problem = 'We couldn’t read your calendar just now: its server is unknown.';
  const { calls, screen } = open({ calendar: { ...none, host: 'calendar.example.com', read: 'Last read 3 hours ago.', problem } }, () => ({
    body: { success: true, calendar: none },
  }));
  expect(textOf(screen.getByTestId('calendar-current'))).toContain('Last read 3 hours ago.');
  expect(textOf(screen.getByTestId('calendar-problem'))).toContain('its server is unknown');
  press(screen.getByTestId('calendar-remove'));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('DELETE /api/agent/tour-calendar'));
});

const connect = [
  { provider: 'google', name: 'Google Calendar' },
  { provider: 'microsoft', name: 'Outlook' },
];

it('connects the calendar with which one returns from its provider, or says why not', async () => {
  let ok = false;
  const reply = (): Reply => (ok ? { body: { success: true, calendar: none } } : { status: 422, body: { success: false, error: 'This took too long.' } });
  const refused = open({ connect }, reply, { code: 'c', state: 's' });
  await waitFor(() => expect(textOf(refused.screen.getByTestId('calendar-connect-problem'))).toContain('This took too long.'));
  refused.screen.unmount();
  ok = true;
  const { calls, screen } = open({ connect }, reply, { code: 'c', state: 's' });
  await waitFor(() =>
    expect(calls.filter(({ call }) => call === 'POST /api/agent/tour-calendar/connect').map(({ body }) => body)).toEqual([{ code: 'c', state: 's' }]),
  );
  expect(screen.queryByTestId('calendar-connect-problem')).toBeNull();
});

it('says that one came back without permission', () => {
  const { screen } = open({ connect }, undefined, { error: 'access_denied' });
  expect(textOf(screen.getByTestId('calendar-connect-problem'))).toContain('wasn’t connected');
  screen.getByTestId('calendar-connect-microsoft');
});

it('offers to connect a calendar again whose permission ended, and nothing else', () => {
  const { screen } = open({
    connect,
    calendar: { provider: 'google', host: 'Google Calendar', read: 'Last read 2 days ago.', problem: 'Its permission ended.', ended: true },
  });
  expect(textOf(screen.getByTestId('calendar-connect-google'))).toContain('Connect again');
  expect(screen.queryByTestId('calendar-connect-microsoft')).toBeNull();
  expect(screen.queryByTestId('calendar-address')).toBeNull();
});
