import { type HomeData, screen } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** The front page is the same for everybody; what a visitor looked at stays on the device. */
export function query(): ScreenQuery<HomeData> {
  return { key: ['home'], fetch: (signal) => screen<HomeData>('home', {}, { signal }) };
}
