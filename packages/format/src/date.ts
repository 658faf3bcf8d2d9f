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

/** By time zone, created when first needed, because Intl then loads the zone's rules. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Day and time in a time zone, by default where most readers are: "Nov 20, 2026, 9:12 AM EST". Screens use `useDateTime`,
 * which knows the reader's zone; for times at a home, use `localDateTime`.
 */
export function dateTime(value: string | Date, timeZone = 'America/New_York'): string {
  const time = parse(value);
  if (!time) return '';
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  formats.set(timeZone, format);
  // Some engines put a narrow no-break space before AM; server and app must produce the same text.
  return format.format(time).replace('\u202f', ' ');
}

function ordinal(day: number): string {
  const teen = day % 100 >= 11 && day % 100 <= 13;
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th');
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
