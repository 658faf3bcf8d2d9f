import { type NotFoundData, screen } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** An address that has no page. */
export function query({ path = '' }: Record<string, string>): ScreenQuery<NotFoundData> {
  return { key: ['not-found', path], fetch: (signal) => screen<NotFoundData>('not-found', { path }, { signal }) };
}
