import { post, type UnsubscribeData } from '@hearthway/api';

/** Turns a list on or off: "search:12", "favorites", or "all". */
export function switchList(link: string, list: string, on: boolean): Promise<{ settings: UnsubscribeData }> {
  return post('/api/pub/unsubscribe', { link, list, on });
}
