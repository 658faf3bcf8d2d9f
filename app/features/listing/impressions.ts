import { post } from '@hearthway/api';

// Reports to listing syndicators which homes a map search showed. Impressions are collected for a few seconds and sent
// in one call. The server can't count them: most searches come from a cache that doesn't look inside the answers.

const WAIT_MS = 5000;

let waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Records impressions, by home id. If a report can't be sent, it's dropped: it isn't worth a retry. */
export function reportImpressions(ids: readonly string[]): void {
  for (const id of ids) waiting.add(id);
  if (waiting.size > 0) timer ??= setTimeout(send, WAIT_MS);
}

function send(): void {
  const properties = [...waiting];
  waiting = new Set();
  timer = undefined;
  post('/api/pub/displays/report', { properties }).catch(() => undefined);
}
