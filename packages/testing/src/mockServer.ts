import { configure } from '@hearthway/api';

/** A call as the server receives it: "POST /api/pub/data/code"; without a body it is {}. */
export interface ServerCall {
  call: string;
  body: Record<string, unknown>;
}

export interface Reply {
  /** 200 by default. */
  status?: number;
  body: unknown;
}

/** Mocks the server. `answer` returns the reply to a call, or undefined for no network. Returns the calls in order. */
export function mockServer(answer: (received: ServerCall) => Reply | undefined | Promise<Reply>): ServerCall[] {
  const calls: ServerCall[] = [];
  global.fetch = jest.fn(async (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string | Blob } = {}) => {
    const received = { call: `${method} ${path}`, body: (typeof body === 'string' ? JSON.parse(body) : {}) as ServerCall['body'] };
    calls.push(received);
    const reply = await answer(received);
    if (!reply) throw new TypeError('no network');
    return { status: reply.status ?? 200, headers: new Headers(), text: async () => JSON.stringify(reply.body) };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onUnauthorized: () => undefined, onReach: () => undefined });
  return calls;
}
