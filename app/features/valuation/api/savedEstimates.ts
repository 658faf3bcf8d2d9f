import { del, get, post, put, type Schemas } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { toResult, type Result } from '../../../lib/query/result';
import { isBuyer, useSession } from '../../../lib/session/session';

export type SavedEstimate = Schemas['SavedEstimateRecord'];

const path = '/api/lead/estimates';
export const savedKey = ['saved-estimates'];

/** The buyer's saved estimates. Undefined until they are loaded, and for everyone but buyers. */
export function useSavedEstimates(): readonly SavedEstimate[] | undefined {
  const enabled = isBuyer(useSession());
  const { data } = useQuery({ queryKey: savedKey, queryFn: ({ signal }) => get<{ estimates: SavedEstimate[] }>(path, { signal }), enabled });
  return enabled ? data?.estimates : undefined;
}

/** `query`: the query string of the estimate's page. */
export const saveEstimate = async (query: string): Promise<SavedEstimate> => (await post<{ estimate: SavedEstimate }>(path, { query })).estimate;
export const switchEmails = (id: number, mails: boolean) => put(`${path}/${id}`, { mails });
export const deleteSaved = (id: number) => del(`${path}/${id}`);

export const mailEstimate = (query: string, email: string): Promise<Result> => toResult(() => post('/api/pub/estimates/mail', { query, email }));

/** Turns emails about an estimate on or off, with the token from the link in one of them. */
export const switchByLink = (link: string, on: boolean) => post('/api/pub/estimates/updates', { link, on });
