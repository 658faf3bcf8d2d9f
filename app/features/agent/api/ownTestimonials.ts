import { get, post, put, type Schemas } from '@hearthway/api';

import { toResult, type Result } from '../../../lib/query/result';

// Calls with which agents read, answer and report testimonials about themselves.

const path = '/api/v1/admins/testimonials';

export type OwnTestimonial = Schemas['OwnTestimonial'];

export const ownTestimonialsQuery = {
  queryKey: ['own testimonials'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await get<{ testimonials: OwnTestimonial[] }>(path, { signal })).testimonials,
};

/** An empty text removes the answer. */
export const answerTestimonial = (id: string, text: string): Promise<Result> => toResult(() => put(`${path}/${id}/reply`, { text }));

/** Moves the server's `reason` error to the form's `text` field. */
export async function reportTestimonial(id: string, text: string): Promise<Result> {
  const result = await toResult(() => post(`${path}/${id}/report`, { reason: text }));
  return !result.ok && result.fields?.reason ? { ...result, fields: { text: result.fields.reason } } : result;
}
