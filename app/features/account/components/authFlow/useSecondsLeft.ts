import { useEffect, useState } from 'react';

import { secondsLeft } from './authSteps';

/** Seconds that a code still works, counting down. By the clock, not by ticks: a tab in the background has few of them. */
export function useSecondsLeft(sentAt: number): number {
  const [clock, setClock] = useState(() => ({ sentAt, now: Date.now() }));
  if (clock.sentAt !== sentAt) setClock({ sentAt, now: sentAt }); // another code was sent just now
  const left = secondsLeft(sentAt, clock.now);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const ticking = setInterval(() => setClock({ sentAt, now: Date.now() }), 1000);
    return () => clearInterval(ticking);
  }, [sentAt, running]);
  return left;
}
