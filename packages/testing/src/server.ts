import { configure } from '@hearthway/api';

/** A call as the server receives it: "POST /api/pub/data/code"; without a body it is {}. */
export interface Asked {
  call: string;
  body: Record<string, unknown>;
}

export interface Reply {
  /** 200 by default. */
  status?: number;
  body: unknown;
}

/** Mocks the server. `answer` returns the reply to a call, or undefined for no network. Returns the calls in order. */
export function playServer(answer: (asked: Asked) => Reply | undefined | Promise<Reply>): Asked[] {
  const calls: Asked[] = [];
  global.fetch = jest.fn(async (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string } = {}) => {
    const asked = { call: `${method} ${path}`, body: JSON.parse(body) as Asked['body'] };
    calls.push(asked);
    const reply = await answer(asked);
    if (!reply) throw new TypeError('no network');
    return { status: reply.status ?? 200, headers: new Headers(), text: async () => JSON.stringify(reply.body) };
  }) as never;
  configure({ origin: '', token: () => null, visitorId: () => null, onUnauthorized: () => undefined, onReach: () => undefined });
  return calls;
}
