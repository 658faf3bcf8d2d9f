import { ApiError, post } from '@hearthway/api';

import { pageNow } from './watchErrors';

/** Common failures that nobody can fix: not reported. */
const ignored: readonly string[] = ['Request failed with status code 429', 'Network Error', 'Request failed with status code 503'];

/** Maximum number of reports per run: the first ones show what is wrong. */
const MAX_REPORTS = 5;
const reported = new Set<string>();

/** An error as one line, such as "TypeError: x is undefined"; null if it shouldn't be reported. */
export function reportText(thrown: unknown): string | null {
  const text = thrown instanceof ApiError ? callText(thrown) : thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown ?? '');
  return text === null || text === '' || ignored.includes(text) ? null : text;
}

function callText({ problem: { kind, status } }: ApiError): string | null {
  if (kind === 'canceled') return null;
  return status === undefined ? 'Network Error' : `Request failed with status code ${status}`;
}

/**
 * Reports an error in the app, each one once. A report that can't be sent is lost. It goes to the BFF, which removes what
 * must not leave and passes the rest on, so no script of an error service runs in our pages.
 */
export async function sendErrorReport(thrown: unknown): Promise<void> {
  const text = reportText(thrown);
  if (text === null || reported.has(text) || reported.size >= MAX_REPORTS) return;
  reported.add(text);
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  await post('/api/pub/errors/report', { text, stack, page: firstPart(pageNow()) }).catch(() => undefined);
}

/** The rest of the path may identify someone, or let someone in. */
const firstPart = (path: string): string => /^\/[^/?#]*/.exec(path)?.[0] ?? '';
