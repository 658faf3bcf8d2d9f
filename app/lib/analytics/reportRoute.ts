import { config } from '../config';
import { refusesSharing } from './consent';
import { analytics } from './provider';

const DELAY_MS = 250; // after navigation: by then the title is set, and key parameters are gone from the URL

let pending: ReturnType<typeof setTimeout> | undefined;

/**
 * Reports a page shortly after navigation; a page left sooner isn't reported. Nothing is sent without ANALYTICS_ID or
 * if the person has refused. The query is never sent: it may contain what someone typed.
 */
export function reportRoute(path: string, title: () => string): void {
  clearTimeout(pending);
  const id = config().analytics_id;
  if (!id || refusesSharing()) return;
  pending = setTimeout(() => analytics.sendRoute(id, path.replace(/[?#].*$/, ''), title()), DELAY_MS);
}
