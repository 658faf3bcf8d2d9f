import { useCallback, useEffect, useRef } from 'react';

/** Calls `onEnd` after `ms` milliseconds, not counting pauses. */
export function useCountdown(ms: number, onEnd: () => void): { pause: () => void; resume: () => void } {
  const left = useRef(ms);
  const since = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  const pause = useCallback(() => {
    clearTimeout(timer.current);
    if (since.current !== null) left.current -= Date.now() - since.current;
    since.current = null;
  }, []);

  const resume = useCallback(() => {
    if (since.current !== null) return;
    since.current = Date.now();
    timer.current = setTimeout(() => end.current(), Math.max(0, left.current));
  }, []);

  useEffect(() => {
    resume();
    return pause;
  }, [pause, resume]);

  return { pause, resume };
}
