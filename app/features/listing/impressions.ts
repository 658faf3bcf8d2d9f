import { post } from '@hearthway/api';

// Reports which homes map searches showed, for listing syndication. Collected for a few seconds and sent together, in
// the background.

const WAIT_MS = 5000;

let waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Records homes by id. Reports that can't be sent are lost: nobody waits for them. */
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
