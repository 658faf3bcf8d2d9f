import { type AppSupportData, screen } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** Questions and topics are the same for everybody; requests come by calls. */
export function query(): ScreenQuery<AppSupportData> {
  return { key: ['app-support'], fetch: (signal) => screen<AppSupportData>('app-support', {}, { signal }) };
}
