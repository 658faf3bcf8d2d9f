import { useEffect, useState } from 'react';

/** After this time people want to know that the search is still running, in ms. */
export const slowAfter = 4000;

/** True if something takes too long. */
export function useSlow(loading: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [loading]);
  return slow;
}
