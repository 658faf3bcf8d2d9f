import { foreignZone, type LocalTime } from '@hearthway/format';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * The short name of a home's time zone for viewers whose clock shows another hour; else "". The server does not know
 * the viewer's clock: the name is added after its drawing was taken over.
 */
export const useHomeZone = (time: LocalTime | undefined): string =>
  useSyncExternalStore(never, () => (time ? foreignZone(time) : ''), () => '');
