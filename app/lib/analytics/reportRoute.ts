import { config } from '../config';
import { refusesSharing } from './consent';
import { analytics } from './provider';

const DELAY_MS = 250; // after navigation: the title stands by then, and key parameters are gone from the address

let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports a page shortly after navigation; a page left sooner is not reported. Nothing is sent without
 * ANALYTICS_ID or against the person's wish. The query stays at home: it may hold what someone typed.
 */
export function reportRoute(path: string, title: () => string): void {
  clearTimeout(pending);
  const id = config().analytics_id;
  if (!id || refusesSharing()) return;
  pending = setTimeout(() => analytics.sendRoute(id, path.replace(/[?#].*$/, ''), title()), DELAY_MS);
}
