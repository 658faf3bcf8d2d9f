import { useEffect } from 'react';

/** Marks that the page answers to taps: the app has taken over what the server sent. Tests wait for it. */
export function Hydrated() {
  useEffect(() => {
    (globalThis as { __HYDRATED__?: boolean }).__HYDRATED__ = true;
  }, []);
  return null;
}
