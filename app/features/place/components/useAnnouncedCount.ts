import { announce } from '@hearthway/ui';
import { useEffect } from 'react';

/** Announces the number of suggestions to screen readers. `found`: whether they match what is typed now. */
export function useAnnouncedCount(found: boolean, count: number): void {
  useEffect(() => {
    if (found) announce(count === 1 ? '1 suggestion' : `${count} suggestions`);
  }, [found, count]);
}
