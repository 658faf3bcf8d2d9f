import { useEffect, useEffectEvent } from 'react';

import { watchFocus } from '../focus/focus';
import { useOnline } from '../network/online';
import { isFollowing, watchEvents } from './events';

/** How often something is read again without events, and with them, because events may be lost; in ms. */
const EVERY_MS = 20_000;
const EVERY_FOLLOWED_MS = 60_000;

/**
 * Reads something at the start and each time that it changed, and when the network or the user is back: 'conversation/1f…', or
 * 'conversation' for all of them; several topics are separated by spaces. Without events it looks from time to time.
 */
export function useFollowed(topics: string, read: () => void): void {
  const online = useOnline();
  const again = useEffectEvent(read);
  useEffect(() => {
    if (!online) return undefined;
    let last = 0;
    const look = () => {
      last = Date.now();
      again();
    };
    const unwatch = watchEvents((changed) => {
      if (changed === null || topics.split(' ').some((topic) => `${changed}/`.startsWith(`${topic}/`))) look();
    });
    const timer = setInterval(() => {
      if (!isFollowing() || Date.now() - last >= EVERY_FOLLOWED_MS) look();
    }, EVERY_MS);
    const unfocus = watchFocus(() => {
      if (!isFollowing()) look();
    });
    return () => {
      unwatch();
      clearInterval(timer);
      unfocus();
    };
  }, [online, topics]);
}
