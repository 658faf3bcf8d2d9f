import { type ContentData, screen } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** A page of text; which one, the route table says. */
export function query({ page = '' }: Record<string, string>): ScreenQuery<ContentData> {
  return { key: ['content', { page }], fetch: (signal) => screen<ContentData>('content', { page }, { signal }) };
}
