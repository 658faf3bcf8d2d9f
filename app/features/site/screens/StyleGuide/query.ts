import { screen, type StyleGuideData } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** A few real homes, so that the gallery shows cards as they are. */
export function query(): ScreenQuery<StyleGuideData> {
  return { key: ['style-guide'], fetch: (signal) => screen<StyleGuideData>('style-guide', {}, { signal }) };
}
