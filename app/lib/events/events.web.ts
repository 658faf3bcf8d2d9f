/** The topic that changed; null: perhaps anything, because the stream has just been opened, or there is none. */
type Listener = (topic: string | null) => void;

/** How long after a refusal the stream is tried again, in ms. The browser itself tries again after lost connections. */
const RETRY_MS = 60_000;

/** How long an unused stream stays open, in ms: the next screen may use it. */
const UNUSED_MS = 3_000;

const listeners = new Set<Listener>();
let source: EventSource | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (topic: string | null) => {
  for (const listener of listeners) listener(topic);
};

function close(): void {
  clearTimeout(timer);
  source?.close();
  source = null;
}

/** Only for a visible page: browsers open few connections to a server, and background tabs shouldn't use them up. */
function connect(): void {
  close();
  if (listeners.size === 0 || document.visibilityState === 'hidden') return;
  const opened = new EventSource('/api/account/events');
  source = opened;
  opened.addEventListener('open', () => tell(null));
  opened.addEventListener('change', ({ data }: MessageEvent<string>) => tell(data));
  opened.addEventListener('error', () => {
    if (opened !== source || opened.readyState !== EventSource.CLOSED) return;
    timer = setTimeout(connect, RETRY_MS);
    tell(null);
  });
}

/** Whether changes are told as they happen. */
export const isFollowing = (): boolean => source !== null && source.readyState === source.OPEN;

/** Calls back when something changed, and at the start; the returned function stops it. */
export function watchEvents(listener: Listener): () => void {
  if (typeof EventSource === 'undefined') {
    listener(null);
    return () => undefined;
  }
  listeners.add(listener);
  if (listeners.size === 1) document.addEventListener('visibilitychange', connect);
  clearTimeout(timer);
  if (!source || source.readyState === EventSource.CLOSED) connect();
  else if (isFollowing()) listener(null);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', connect);
    timer = setTimeout(close, UNUSED_MS);
  };
}
