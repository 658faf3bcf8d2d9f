/** Every way a call can fail. The client never throws anything else. */
export type ProblemKind =
  | 'offline' // no network, or the server is unreachable
  | 'timeout'
  | 'canceled' // by the caller: a newer search, or the screen was closed
  | 'unauthorized' // 401
  | 'not_found' // 404, 410
  | 'invalid' // 400, 409, 422: the person can fix it
  | 'limited' // 429
  | 'unavailable' // 502, 503, 504
  | 'server'; // everything else

export interface ApiProblem {
  readonly kind: ProblemKind;
  /** Shown to people as is. */
  readonly text: string;
  /** HTTP status; undefined if there was no answer. */
  readonly status?: number;
  /** Messages by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Support finds the request by this. */
  readonly requestId?: string;
  /** For `limited` and `unavailable`: seconds to wait before trying again. */
  readonly retryAfter?: number;
}

export class ApiError extends Error {
  constructor(readonly problem: ApiProblem) {
    super(problem.text);
    this.name = 'ApiError';
  }
}

const SUPPORT = 'Something went wrong on our end. Please try again later or contact support if the problem persists.';

const standardText: Record<ProblemKind, string> = {
  offline: 'You’re offline.',
  timeout: 'This is taking longer than it should. Please try again.',
  canceled: 'Canceled',
  unauthorized: 'You have been logged out. Please log back in to continue.',
  not_found: 'This page could not be found',
  invalid: 'Please check what you entered.',
  limited: 'Too many attempts. Please wait a moment.',
  unavailable: SUPPORT,
  server: SUPPORT,
};

/** A problem without an answer from the server. */
export function problem(kind: ProblemKind): ApiProblem {
  return { kind, text: standardText[kind] };
}

function kindOf(status: number): ProblemKind {
  if (status === 401) return 'unauthorized';
  if (status === 404 || status === 410) return 'not_found';
  if (status === 429) return 'limited';
  if (status === 502 || status === 503 || status === 504) return 'unavailable';
  if (status >= 400 && status < 500) return 'invalid';
  return 'server';
}

/**
 * The problem described by an answer. The body is `{error, fields?}` if it comes from the BFF; anything in between
 * (such as a proxy's HTML page) is never shown.
 */
export function problemOf(status: number, body: unknown, headers: Headers): ApiProblem {
  const kind = kindOf(status);
  const { error, fields } = isRecord(body) ? body : {};
  const message = kind !== 'server' && typeof error === 'string' && error !== '' ? error : standardText[kind];
  const retryAfter = Number(headers.get('retry-after'));
  return {
    kind,
    text: message,
    status,
    ...(isTextRecord(fields) && { fields }),
    ...(headers.get('x-request-id') && { requestId: headers.get('x-request-id') as string }),
    ...(retryAfter > 0 && { retryAfter }),
  };
}

/** Turns anything thrown into a problem. */
export function problemFrom(thrown: unknown): ApiProblem {
  return thrown instanceof ApiError ? thrown.problem : problem('server');
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}
