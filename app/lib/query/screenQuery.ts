import { screen } from '@hearthway/api';

import type { ScreenQuery } from './screen';

/** How a screen is asked for by the call GET /api/screens/{name}, with those of the page's parameters that the call takes. */
export function screenQuery<Data>(name: string, ...params: readonly string[]) {
  return (given: Record<string, string> = {}): ScreenQuery<Data> => {
    const request = Object.fromEntries(params.filter((param) => given[param] !== undefined).map((param) => [param, given[param]]));
    return { key: [name, request], fetch: (signal) => screen<Data>(name, request, { signal }) };
  };
}
