import { type ForSaleData, screen } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** The page of a state, or of a city in it. */
export function query({ state = '', city = '' }: Record<string, string>): ScreenQuery<ForSaleData> {
  const request: Record<string, string> = city ? { state, city } : { state };
  return { key: ['for-sale', request], fetch: (signal) => screen<ForSaleData>('for-sale', request, { signal }) };
}
