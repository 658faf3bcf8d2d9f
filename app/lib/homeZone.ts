import { foreignZone, type LocalTime } from '@hearthway/format';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The short name of a home's time zone for viewers in a different one, else "". The server doesn't know the viewer's
 * zone, so the name is added after hydration.
 */
export const useHomeZone = (time: LocalTime | undefined): string =>
  useSyncExternalStore(
    never,
    () => (time ? foreignZone(time) : ''),
    () => '',
  );
