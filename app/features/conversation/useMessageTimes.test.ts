import { messageTimes } from './useMessageTimes';

const times = messageTimes('America/Chicago', Date.parse('2026-11-20T17:30:00Z'));

it.each([
  ['2026-11-20T06:30:00Z', 'Today', '12:30 AM', '12:30 AM'],
  ['2026-11-20T05:30:00Z', 'Yesterday', '11:30 PM', 'Yesterday'],
  ['2026-11-18T17:00:00Z', 'Wed, Nov 18', '11:00 AM', 'Wed, Nov 18'],
  ['2025-12-31T17:00:00Z', 'Wed, Dec 31, 2025', '11:00 AM', 'Wed, Dec 31, 2025'],
])('%s is %s at %s in the reader’s zone', (at, day, time, short) => {
  expect([times.day(at), times.time(at), times.short(at)]).toEqual([day, time, short]);
});
