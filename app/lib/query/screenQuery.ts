import { screen } from '@hearthway/api';

import type { ScreenQuery } from './screen';

/** The query of a screen by the call GET /api/screens/{name}, with the page's parameters that the call takes. */
export function screenQuery<Data>(name: string, ...params: readonly string[]) {
  return (given: Record<string, string> = {}): ScreenQuery<Data> => {
    const request = Object.fromEntries(params.filter((param) => given[param] !== undefined).map((param) => [param, given[param]]));
    return { key: [name, request], fetch: (signal) => screen<Data>(name, request, { signal }) };
  };
}
