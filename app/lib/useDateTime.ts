import { dateTime } from '@hearthway/format';

import { useInBrowser } from './useInBrowser';

const readersZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats a day and time in the reader's time zone. The server's page, which doesn't know it, has Eastern time. */
export function useDateTime(): (time: string | Date) => string {
  const zone = useInBrowser(readersZone, undefined);
  return (time) => dateTime(time, zone);
}
