import { announce } from '@hearthway/ui';
import { useEffect } from 'react';

/** Tells screen readers how many suggestions there are, once they are `found` for what is typed. */
export function useAnnouncedCount(found: boolean, count: number): void {
  useEffect(() => {
    if (found) announce(count === 1 ? '1 suggestion' : `${count} suggestions`);
  }, [found, count]);
}
