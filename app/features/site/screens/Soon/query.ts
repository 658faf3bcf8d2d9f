import { screen, type SoonData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** A page that is not built yet; its path says which. */
export function query({ path = '' }: Record<string, string>): ScreenQuery<SoonData> {
  return { key: ['soon', path], fetch: (signal) => screen<SoonData>('soon', { path }, { signal }) };
}
