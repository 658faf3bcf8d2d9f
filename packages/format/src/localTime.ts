import { dayAndTime } from './date';

/** A time in a home's time zone: an RFC 3339 time with the zone's offset, and the zone's short name. */
export interface LocalTime {
  at: string;
  zone: string;
}

/** UTC offset in minutes of "2026-11-22T13:00:00-06:00": −360. */
function offset(at: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(at) ?? [];
  return sign ? Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/** Day and time at the home: "Nov 20, 2026, 8:12 AM CST". */
export function localDateTime({ at, zone }: LocalTime): string {
  const utc = new Date(at).getTime();
  return Number.isNaN(utc) ? '' : `${dayAndTime(new Date(utc + offset(at) * 60_000))} ${zone}`;
}

/** The zone's name if clocks here show a different time then, else "". */
export function foreignZone({ at, zone }: LocalTime): string {
  return new Date(at).getTimezoneOffset() === -offset(at) ? '' : zone;
}
