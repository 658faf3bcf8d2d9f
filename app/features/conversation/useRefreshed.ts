import { useEffect, useEffectEvent } from 'react';

import { useOnline } from '../../lib/network/online';

/** How often what may have changed is read again, while the page is open. */
const EVERY_MS = 20_000;

/** Reads something again from time to time, and when the network is back. */
export function useRefreshed(read: () => void): void {
  const online = useOnline();
  const again = useEffectEvent(read);
  useEffect(() => {
    if (!online) return undefined;
    again();
    const timer = setInterval(() => again(), EVERY_MS);
    return () => clearInterval(timer);
  }, [online]);
}
