import { ApiError, post } from '@hearthway/api';

import { pageNow } from './watchErrors';

/** What happens all the time and is nobody's fault to mend: reports leave it out. */
const ignored: readonly string[] = ['Request failed with status code 429', 'Network Error', 'Request failed with status code 503'];

/** At most so many reports a run: the first ones tell what is wrong. */
const MOST = 5;
const reported = new Set<string>();

/** A fault in one line, "TypeError: x is undefined"; null when it is none to report. */
export function reportText(thrown: unknown): string | null {
  const text = thrown instanceof ApiError ? callText(thrown) : thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown ?? '');
  return text === null || text === '' || ignored.includes(text) ? null : text;
}

function callText({ problem: { kind, status } }: ApiError): string | null {
  if (kind === 'cancelled') return null;
  return status === undefined ? 'Network Error' : `Request failed with status code ${status}`;
}

/** Reports an error of the app, each one once. A report that cannot be sent is lost. */
export async function sendErrorReport(thrown: unknown): Promise<void> {
  const text = reportText(thrown);
  if (text === null || reported.has(text) || reported.size >= MOST) return;
  reported.add(text);
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  await post('/api/pub/faults/report', { text, stack, page: firstPart(pageNow()) }).catch(() => undefined);
}

/** What follows may say who it is, or let someone in. */
const firstPart = (path: string): string => /^\/[^/?#]*/.exec(path)?.[0] ?? '';
