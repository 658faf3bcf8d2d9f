import { post } from '@hearthway/api';

// Which homes map searches showed: whoever syndicates them is told. Gathered for a few seconds and sent together, in the background.

const WAIT_MS = 5000;

let waiting = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes homes by their ids. What cannot be sent is lost: it is nothing that a person waits for. */
export function noteDisplayed(ids: readonly string[]): void {
  for (const id of ids) waiting.add(id);
  if (waiting.size > 0) timer ??= setTimeout(send, WAIT_MS);
}

function send(): void {
  const properties = [...waiting];
  waiting = new Set();
  timer = undefined;
  post('/api/pub/displays/report', { properties }).catch(() => undefined);
}
