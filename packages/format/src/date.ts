const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function parse(value: string | Date): Date | null {
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/**
 * A calendar day: "2026-11-14" or an RFC 3339 time → "Nov 14, 2026". Uses UTC days, so that the server and every
 * browser produce the same text; returns '' for an invalid date.
 */
export function date(value: string | Date): string {
  const day = parse(value);
  return day ? `${months[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}` : '';
}

/** A time in UTC: "Nov 20, 2026, 9:12 AM". */
export function dayAndTime(time: Date): string {
  const hours = time.getUTCHours();
  return `${date(time)}, ${hours % 12 || 12}:${String(time.getUTCMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** New York time, created when first needed, because Intl then loads the zone's rules. */
let eastern: Intl.DateTimeFormat | undefined;

/** Day and time where most readers are: "Nov 20, 2026, 9:12 AM ET". For times at a home, use `localDateTime`. */
export function dateTime(value: string | Date): string {
  const time = parse(value);
  if (!time) return '';
  eastern ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York', year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit',
  });
  // Some engines put a narrow no-break space before AM; server and app must produce the same text.
  return `${eastern.format(time).replace('\u202f', ' ')} ET`;
}

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const ending = teen ? 'th' : (({ 1: 'st', 2: 'nd', 3: 'rd' })[day % 10] ?? 'th');
  return `${day}${ending}`;
}

/** The date picker's format, 'MMM Do Y': "Nov 21st 2026". */
export function pickedDate(value: string | Date): string {
  const day = parse(value);
  return day ? `${months[day.getUTCMonth()]} ${ordinal(day.getUTCDate())} ${day.getUTCFullYear()}` : '';
}

/** A countdown as minutes and seconds: 300 → "5:00". */
export function timer(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
