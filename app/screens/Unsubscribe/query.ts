import { screen, type UnsubscribeData } from '@hearthway/api';

import type { ScreenQuery } from '../../state/screen';

/** By the link of a mail, or without one of whoever is logged in. */
export function query({ link = '' }: Record<string, string>): ScreenQuery<UnsubscribeData> {
  return { key: ['unsubscribe', link], fetch: (signal) => screen<UnsubscribeData>('unsubscribe', { link }, { signal }) };
}
