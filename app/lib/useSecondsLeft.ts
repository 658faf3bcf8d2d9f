import { useEffect, useState } from 'react';

/** What is left at `now` of `seconds` that began at `start`. Times are in ms since 1970. */
export function secondsLeft(start: number, seconds: number, now: number): number {
  return Math.max(0, Math.min(seconds, Math.ceil(seconds - (now - start) / 1000)));
}

/**
 * What is left of `seconds` that began at `start`, in ms since 1970, counting down. Uses the clock, because timers in
 * background tabs are throttled.
 */
export function useSecondsLeft(start: number, seconds: number): number {
  const [clock, setClock] = useState(() => ({ start, now: Date.now() }));
  if (clock.start !== start) setClock({ start, now: start }); // it has just begun again
  const left = secondsLeft(start, seconds, clock.now);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const ticking = setInterval(() => setClock({ start, now: Date.now() }), 1000);
    return () => clearInterval(ticking);
  }, [start, running]);
  return left;
}
