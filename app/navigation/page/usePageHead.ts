import type { Head } from '@hearthway/api';
import { useEffect } from 'react';

import { applyHead } from './head';

/** Keeps the document's head in step with the page that is shown. */
export function usePageHead(head: Head | undefined, shown: boolean): void {
  useEffect(() => {
    if (head && shown) applyHead(head);
  }, [head, shown]);
}
