import { useEffect, useState } from 'react';

/** True once `value` has not changed for `pause` ms. The first value is settled at once. */
export function useSettled(value: string, pause: number): boolean {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled === value;
}
