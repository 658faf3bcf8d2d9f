import { Children, type ReactNode, startTransition, useEffect, useState } from 'react';

import { yieldToMain } from '../../../lib/yieldToMain';

interface Props {
  children: ReactNode;
  /** How many are added at a time. */
  step?: number;
}

/**
 * Renders its children a few at a time, each batch in its own task, so that taps are handled in between. Children
 * added after all are rendered are rendered at once.
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
