import { type DeleteMyDataData, screen } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** The page is the same for everybody; what is somebody's own comes by calls. */
export function query(): ScreenQuery<DeleteMyDataData> {
  return { key: ['delete-my-data'], fetch: (signal) => screen<DeleteMyDataData>('delete-my-data', {}, { signal }) };
}
