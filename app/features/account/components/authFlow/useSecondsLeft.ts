import { useEffect, useState } from 'react';

import { secondsLeft } from './authSteps';

/**
 * Seconds for which a code is still valid, counting down. Uses the clock, because timers in background tabs are
 * throttled.
 */
export function useSecondsLeft(sentAt: number): number {
  const [clock, setClock] = useState(() => ({ sentAt, now: Date.now() }));
  if (clock.sentAt !== sentAt) setClock({ sentAt, now: sentAt }); // a new code was just sent
  const left = secondsLeft(sentAt, clock.now);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const ticking = setInterval(() => setClock({ sentAt, now: Date.now() }), 1000);
    return () => clearInterval(ticking);
  }, [sentAt, running]);
  return left;
}
