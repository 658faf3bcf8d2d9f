import { useEffect, useState } from 'react';

import { secondsLeft } from './authSteps';

/** Seconds that a code still works, counting down. By the clock, not by ticks: a tab in the background has few of them. */
export function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = secondsLeft(sentAt, now);
  const running = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (!running) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, [sentAt, running]);
  return left;
}
