import { del, get, post, put, type Schemas } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { request, type Result } from '../../lib/query/result';
import { isLead, useSession } from '../../lib/session/session';

export type KeptEstimate = Schemas['KeptEstimateRecord'];

const path = '/api/lead/estimates';
export const keptKey = ['kept-estimates'];

/** The estimates that the buyer saved; undefined until they are known, and for everyone else. */
export function useKept(): readonly KeptEstimate[] | undefined {
  const enabled = isLead(useSession());
  const { data } = useQuery({ queryKey: keptKey, queryFn: ({ signal }) => get<{ estimates: KeptEstimate[] }>(path, { signal }), enabled });
  return enabled ? data?.estimates : undefined;
}

/** A question is the query of the page with its answer. */
export const keepEstimate = async (query: string): Promise<KeptEstimate> => (await post<{ estimate: KeptEstimate }>(path, { query })).estimate;
export const tellOfChanges = (id: number, mails: boolean) => put(`${path}/${id}`, { mails });
export const deleteKept = (id: number) => del(`${path}/${id}`);

export const mailEstimate = (query: string, email: string): Promise<Result> => request(() => post('/api/pub/estimates/mail', { query, email }));

/** By the link in an email. */
export const switchUpdates = (link: string, on: boolean) => post('/api/pub/estimates/updates', { link, on });
