import { screen, type SharedData } from '@hearthway/api';

import type { ScreenQuery } from '../../state/screen';

/** The list that a link opens. */
export function query({ key = '' }: Record<string, string>): ScreenQuery<SharedData> {
  return { key: ['shared', key], fetch: (signal) => screen<SharedData>('shared', { key }, { signal }) };
}
