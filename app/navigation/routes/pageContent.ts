import { type Answer, type ApiProblem, type HomeNotFound, isRecord } from '@hearthway/api';

import type { ScreenState } from '../../lib/query/screen';

/** What a page shows inside its frame. */
type Content = { kind: 'screen' } | { kind: 'notFound' } | { kind: 'homeNotFound'; notFound: HomeNotFound } | { kind: 'error'; problem: ApiProblem };

/**
 * Whether an answer says that there is no such page although the URL has a route, as for a state that doesn't exist. It then
 * has the status and data of the ordinary 404 instead of the screen's own data.
 */
export function isPlainNotFound({ head, data }: Answer<unknown>): boolean {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
  return (head.status === 404 || head.status === 410) && typeof path === 'string';
}

/** What to offer in place of a home or city that doesn't exist, or null. */
function homeNotFoundIn({ data }: Answer<unknown>): HomeNotFound | null {
  const found = isRecord(data) ? data.not_found : null;
  return isRecord(found) ? (found as unknown as HomeNotFound) : null;
}

/** A problem replaces the screen only if there is nothing else to show. */
export function contentOf({ answer, error }: Pick<ScreenState<unknown>, 'answer' | 'error'>): Content {
  if (answer) {
    const notFound = homeNotFoundIn(answer);
    if (notFound) return { kind: 'homeNotFound', notFound };
    return isPlainNotFound(answer) ? { kind: 'notFound' } : { kind: 'screen' };
  }
  if (error?.kind === 'not_found') return { kind: 'notFound' };
  if (error && error.kind !== 'canceled') return { kind: 'error', problem: error };
  return { kind: 'screen' };
}
