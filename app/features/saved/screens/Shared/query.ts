import { screen, type SharedData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** The list that a link opens. */
export function query({ list = '' }: Record<string, string>): ScreenQuery<SharedData> {
  return { key: ['shared', list], fetch: (signal) => screen<SharedData>('shared', { key: list }, { signal }) };
}
