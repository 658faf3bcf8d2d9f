import { screen, type DashboardData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** Of whoever is logged in; at a login and a logout every answer is forgotten. */
export function query(): ScreenQuery<DashboardData> {
  return { key: ['dashboard'], fetch: (signal) => screen<DashboardData>('dashboard', {}, { signal }) };
}
