import { type LoginData, screen } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** The page is the same for everybody; who logs in is between the forms and the calls. */
export function query(): ScreenQuery<LoginData> {
  return { key: ['login'], fetch: (signal) => screen<LoginData>('login', {}, { signal }) };
}
