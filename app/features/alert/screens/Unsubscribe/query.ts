import { post, screen, type UnsubscribeData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** By the link of a mail, or without one of whoever is logged in. */
export function query({ link = '' }: Record<string, string>): ScreenQuery<UnsubscribeData> {
  return { key: ['unsubscribe', link], fetch: (signal) => screen<UnsubscribeData>('unsubscribe', { link }, { signal }) };
}

/** Turns a list on or off: "search:12", "favorites", or "all". */
export function switchList(link: string, list: string, on: boolean): Promise<{ settings: UnsubscribeData }> {
  return post('/api/pub/unsubscribe', { link, list, on });
}
