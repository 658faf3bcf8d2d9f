import { screen, type ProfileData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** Of whoever is logged in; at a login and a logout every answer is forgotten. */
export function query(): ScreenQuery<ProfileData> {
  return { key: ['profile'], fetch: (signal) => screen<ProfileData>('profile', {}, { signal }) };
}
