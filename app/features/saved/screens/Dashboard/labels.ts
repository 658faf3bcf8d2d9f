import type { DashboardData } from '@hearthway/api';
import { count, counted } from '@hearthway/format';

import { frequencyLabel } from '../../../alert';

/**
 * What changed, in one sentence: "2 of your homes dropped in price, and 7 new matches for your searches this week."
 * Says "matches" rather than "homes", because several searches may match the same home.
 */
export function summaryOf({ favorites, searches }: Pick<DashboardData, 'favorites' | 'searches'>): string {
  const cheaper = favorites.filter(({ change }) => change?.kind === 'down').length;
  const fresh = searches.reduce((sum, search) => sum + search.new, 0);
  const parts = [
    cheaper > 0 && `${count(cheaper)} of your homes dropped in price`,
    fresh > 0 && `${counted(fresh, 'new match', 'new matches')} for your searches this week`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', and ')}.` : '';
}

/** How often alerts are sent: "Every day". */
export function howOften({ paused, alerts, frequency }: { paused: boolean; alerts: boolean; frequency: string }): string {
  if (paused) return 'Paused';
  if (!alerts) return 'No emails';
  return frequencyLabel(frequency);
}
