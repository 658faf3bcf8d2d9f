import { type PropertyData, screen } from '@hearthway/api';

import type { ScreenQuery } from '../../../../lib/query/screen';

/** The page of one home, named by the parts of its address. */
export function query({ state = '', city = '', alias = '' }: Record<string, string>): ScreenQuery<PropertyData> {
  const request = { state, city, alias };
  return { key: ['property', request], fetch: (signal) => screen<PropertyData>('property', request, { signal }) };
}
