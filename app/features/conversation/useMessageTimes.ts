import { useInBrowser } from '../../lib/useInBrowser';

/** Formats the times of messages. */
export interface MessageTimes {
  /** 'Today', 'Yesterday', 'Fri, Nov 20' or, in another year, 'Fri, Nov 20, 2026'. */
  day: (at: string) => string;
  /** '9:12 AM' */
  time: (at: string) => string;
  /** In lists: the time of today, or else the day. */
  short: (at: string) => string;
}

/** In a time zone; `now`: in milliseconds. */
export function messageTimes(timeZone: string, now: number): MessageTimes {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { timeZone, ...options });
  const [date, year] = [format({ year: 'numeric', month: 'numeric', day: 'numeric' }), format({ year: 'numeric' })];
  const near = format({ weekday: 'short', month: 'short', day: 'numeric' });
  const far = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
  const hour = format({ hour: 'numeric', minute: '2-digit' });
  const ago = (days: number) => date.format(now - days * 24 * 60 * 60 * 1000);
  const [today, yesterday] = [ago(0), ago(1)];
  // Some engines put a narrow no-break space before AM; server and app must produce the same text.
  const time = (at: string) => hour.format(new Date(at)).replace('\u202f', ' ');
  function day(at: string) {
    const of = new Date(at);
    const which = date.format(of);
    if (which === today) return 'Today';
    if (which === yesterday) return 'Yesterday';
    return (year.format(of) === year.format(now) ? near : far).format(of);
  }
  return {
    day,
    time,
    short(at) {
      const which = day(at);
      return which === 'Today' ? time(at) : which;
    },
  };
}

const known = new Map<string, { minute: number; times: MessageTimes }>();

/** As of the current minute. */
function timesIn(zone: string): MessageTimes {
  const now = Date.now();
  const minute = Math.floor(now / 60_000);
  const before = known.get(zone);
  if (before?.minute === minute) return before.times;
  const times = messageTimes(zone, now);
  known.set(zone, { minute, times });
  return times;
}

const readersZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats times in the reader's time zone. The server's page, which doesn't know it, has Eastern time. */
export const useMessageTimes = (): MessageTimes => timesIn(useInBrowser(readersZone, undefined) ?? 'America/New_York');
