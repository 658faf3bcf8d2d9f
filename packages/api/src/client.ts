import { ApiError, isRecord, problem, problemOf } from './problem';

/** What the client needs from the app around it. */
export interface Settings {
  /** Base URL of the BFF: '' for the page's own origin, `https://…` on devices. */
  origin: string;
  /** Bearer token, or null. On the web, a cookie is used instead. */
  token: () => string | null;
  /** The token that identifies this device to accounts; null in browsers, which use a cookie. */
  deviceToken: DeviceToken | null;
  /** Sent as `visitor_id`, or null. */
  visitorId: () => string | null;
  /** Identifies the current session; a call belongs to the session in which it started. */
  session: () => unknown;
  /**
   * A call of the current session was answered with 401. A write is repeated if this resolves to true, which means
   * the person has logged in again.
   */
  onUnauthorized: () => void | Promise<boolean>;
  /** A call needs the person to confirm their identity. It is repeated if this resolves to true. */
  onUnconfirmed: () => void | Promise<boolean>;
  /** The trace that a call of this path belongs to, as W3C's traceparent; null if there are no traces. */
  traceparent: (path: string) => string | null;
  /** Reports whether the server could be reached. */
  onReach: (reached: boolean) => void;
}

/** Issued by the server at login and sent with later logins. */
export interface DeviceToken {
  read: () => Promise<string | null>;
  write: (token: string) => Promise<void>;
}

const nothing = () => undefined;
let settings: Settings = {
  origin: '',
  token: () => null,
  deviceToken: null,
  visitorId: () => null,
  traceparent: () => null,
  session: nothing,
  onUnauthorized: nothing,
  onUnconfirmed: nothing,
  onReach: nothing,
};

/** Called at startup and in tests. */
export function configure(changes: Partial<Settings>): void {
  settings = { ...settings, ...changes };
}

type QueryValue = string | number | boolean | undefined | null;

export interface CallOptions {
  /** Left out if undefined, null or ''. */
  query?: Readonly<Record<string, QueryValue>>;
  signal?: AbortSignal;
  /** In milliseconds. */
  timeout?: number;
  /** Instead of the current session's token. */
  token?: string;
}

interface Call extends CallOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** A successful response is a file, not JSON. */
  file?: boolean;
}

/** The response: the parsed body, a file, or undefined if there was none or it wasn't JSON. */
interface Reply {
  status: number;
  body: unknown;
  headers: Headers;
  /** The session in which the call started. */
  session: unknown;
}

const TIMEOUT = 15_000;
const UPLOAD_TIMEOUT = 60_000;
const DEVICE_HEADER = 'X-Device-Token';

/** GET; returns the answer's body. Failures are thrown as ApiError. */
export async function get<T>(path: string, options: CallOptions = {}): Promise<T> {
  return bodyOf<T>(await call(path, { ...options, method: 'GET' }));
}

export async function post<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return change<T>(path, { ...options, method: 'POST', body });
}

export async function put<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return change<T>(path, { ...options, method: 'PUT', body });
}

/** GET of a file. */
export async function file(path: string, options: CallOptions = {}): Promise<Blob> {
  return bodyOf<Blob>(await call(path, { timeout: UPLOAD_TIMEOUT, ...options, method: 'GET', file: true }));
}

/** What an image element of a device needs to get a file. Browsers send their cookie. */
export const fileSource = (path: string): { uri: string; headers: Record<string, string> } => ({
  uri: urlOf(path, undefined),
  headers: headersOf(path, { method: 'GET' }),
});

/** PUT of a file, as it is. */
export async function upload<T>(path: string, file: Blob, options: CallOptions = {}): Promise<T> {
  return change<T>(path, { timeout: UPLOAD_TIMEOUT, ...options, method: 'PUT', body: file });
}

export async function del<T>(path: string, options: CallOptions = {}): Promise<T> {
  return change<T>(path, { ...options, method: 'DELETE' });
}

/**
 * Repeats a write after a new login if the session had ended, or after confirmation if the login was too old for it.
 */
async function change<T>(path: string, options: Call): Promise<T> {
  const reply = await call(path, options);
  const { status, body } = reply;
  const back = status === 401 ? settings.onUnauthorized : status === 403 && isRecord(body) && body.confirm === true ? settings.onUnconfirmed : null;
  if (!back) return bodyOf<T>(reply);
  if (isCurrent(reply.session) && (await back())) return bodyOf<T>(await call(path, options));
  throw new ApiError(problemOf(status, body, reply.headers));
}

/** Whether a response belongs to the current session. One to a user who has since logged out says nothing about the current user. */
const isCurrent = (session: unknown): boolean => session === settings.session();

/** The body of a successful answer; anything else is thrown. */
export function bodyOf<T>({ status, body, headers, session }: Reply): T {
  if (status >= 200 && status < 300 && body !== undefined) return body as T;
  if (status === 401 && isCurrent(session)) void settings.onUnauthorized();
  throw new ApiError(problemOf(status < 300 ? 500 : status, body, headers));
}

/** One call, whatever its status. Throws ApiError only if there was no answer. */
export async function call(path: string, options: Call): Promise<Reply> {
  const session = settings.session();
  const { signal: stop, done, timedOut } = deadline(options.timeout ?? TIMEOUT, options.signal);
  // Every call that logs someone in is a POST.
  const device = options.method === 'POST' ? settings.deviceToken : null;
  try {
    const known = device && { [DEVICE_HEADER]: (await device.read()) ?? 'new' };
    const response = await fetch(urlOf(path, options.query), {
      method: options.method,
      headers: { ...headersOf(path, options), ...known },
      body: options.body === undefined || isFile(options.body) ? options.body : JSON.stringify(options.body),
      // On devices `same-origin` would send and store cookies, a copy of the token outside the keychain.
      credentials: settings.deviceToken ? 'omit' : 'same-origin',
      signal: stop,
    });
    const body = options.file && response.ok ? await response.blob() : parse(await response.text());
    settings.onReach(true);
    const given = device && response.headers.get(DEVICE_HEADER);
    if (given) await device.write(given);
    return { status: response.status, body, headers: response.headers, session };
  } catch {
    if (options.signal?.aborted) throw new ApiError(problem('canceled'));
    if (timedOut()) throw new ApiError(problem('timeout'));
    settings.onReach(false);
    throw new ApiError(problem('offline'));
  } finally {
    done();
  }
}

const isFile = (body: unknown): body is Blob => typeof Blob !== 'undefined' && body instanceof Blob;

function urlOf(path: string, query: CallOptions['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, visitor_id: settings.visitorId() })) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return `${settings.origin}${path}${text && (path.includes('?') ? '&' : '?')}${text}`;
}

function headersOf(path: string, { body, token = settings.token() ?? undefined }: Call): Record<string, string> {
  const traceparent = settings.traceparent(path);
  return {
    Accept: 'application/json',
    ...(traceparent && { traceparent }),
    ...(body !== undefined && { 'Content-Type': isFile(body) ? body.type : 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Combines the caller's signal with a timer; older devices have no AbortSignal.any. */
function deadline(milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    controller.abort();
  }, milliseconds);
  const stop = () => controller.abort();
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop);
  return {
    signal: controller.signal,
    timedOut: () => late,
    done: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}

/** True for the answer of a screen, whatever its status: `{head, data}`. */
export function isAnswer(body: unknown): body is { head: Record<string, unknown>; data: unknown } {
  return isRecord(body) && isRecord(body.head) && typeof body.head.status === 'number' && 'data' in body;
}
