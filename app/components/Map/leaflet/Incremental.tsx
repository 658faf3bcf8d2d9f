import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

import { yieldToMain } from '../../../lib/yieldToMain';

interface Props {
  children: ReactNode;
  /** How many more are drawn at a time. */
  step?: number;
}

/**
 * Draws its children a few at a time, each time in a task of its own, so that taps get their turn in between. Those that come
 * after all are drawn once are drawn at once.
 */
export function Incremental({ children, step = 1 }: Props) {
  const all = Children.toArray(children);
  const [drawn, setDrawn] = useState(step);
  const waiting = drawn < all.length;
  if (!waiting && drawn !== Infinity && all.length > 0) setDrawn(Infinity);
  useEffect(() => {
    if (!waiting) return undefined;
    let wanted = true;
    void yieldToMain().then(() => {
      if (wanted) startTransition(() => setDrawn(drawn + step));
    });
    return () => {
      wanted = false;
    };
  }, [waiting, drawn, step]);
  return <>{all.slice(0, drawn)}</>;
}
