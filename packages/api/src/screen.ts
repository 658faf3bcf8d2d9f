import { bodyOf, call, isAnswer, type CallOptions } from './client';
import type { Answer } from './types';

/**
 * Everything that one screen shows, in one call: `screen<SearchData>('search', { city: 'Dallas' })`. A page that
 * doesn't exist (404, 410) has an answer, too, with its head and what to show instead.
 */
export async function screen<Data>(name: string, params: CallOptions['query'], { signal }: { signal?: AbortSignal } = {}): Promise<Answer<Data>> {
  const reply = await call(`/api/screens/${name}`, { method: 'GET', query: params, signal });
  const answered = isAnswer(reply.body);
  if (answered && reply.status < 500 && reply.status !== 401) return reply.body as unknown as Answer<Data>;
  // A success status without an answer in the body doesn't count.
  return bodyOf<Answer<Data>>({ ...reply, body: answered || reply.status >= 300 ? reply.body : undefined });
}
