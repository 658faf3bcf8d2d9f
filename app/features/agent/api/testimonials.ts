import { type AgentTestimonial, del, get, post, type Schemas } from '@hearthway/api';

import { toResult, toValueResult, type Result, type ValueResult } from '../../../lib/query/result';

/** Testimonials per page. */
const perPage = 20;

const pathOf = (agentId: string): string => `/api/lead/testimonials/${encodeURIComponent(agentId)}`;

/** A page of the testimonials about an agent, newest first. */
export const testimonialsPage = (agentId: string, page: number): Promise<ValueResult<AgentTestimonial[]>> =>
  toValueResult(
    async () =>
      (
        await get<{ testimonials: AgentTestimonial[] }>(`/api/pub/testimonials/get-testimonials/${encodeURIComponent(agentId)}`, {
          query: { page, limit: perPage },
        })
      ).testimonials,
  );

export type MyTestimonial = Schemas['MyTestimonial'];

/** What the buyer wrote about an agent. `why` says why they can't write, or is empty. */
interface Standing {
  why: string;
  testimonial: MyTestimonial | null;
}

export const myTestimonialQuery = (agentId: string, userId: string | undefined) => ({
  queryKey: ['my testimonial', agentId, userId],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<Standing>(pathOf(agentId), { signal }),
});

interface WrittenTestimonial {
  rating: number;
  text: string;
  paid: boolean;
}

export const writeTestimonial = (agentId: string, written: WrittenTestimonial): Promise<Result> => toResult(() => post(pathOf(agentId), written));

export const withdrawTestimonial = (agentId: string): Promise<Result> => toResult(() => del(pathOf(agentId)));
