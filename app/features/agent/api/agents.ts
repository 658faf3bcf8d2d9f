import { type AgentsFound, type AgentsNearData, type Answer, get, post } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';

import { toValueResult, type ValueResult } from '../../../lib/query/result';

/** Agents and places that match a typed term. */
export async function findAgents(term: string, signal: AbortSignal): Promise<AgentsFound> {
  return (await get<Answer<AgentsFound>>('/api/screens/agent-search', { query: { q: term }, signal })).data;
}

/** A few agents in a place that the visitor searched for. */
export function useAgentsNear(place: string): { near: AgentsNearData | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['agents-near', place],
    queryFn: async ({ signal }) => (await get<Answer<AgentsNearData>>('/api/screens/agents-near', { query: { q: place }, signal })).data,
    staleTime: 10 * 60_000,
  });
  return { near: data, failed: isError };
}

/** The agent's phone number as 10 digits. Fails for agents who don't show theirs. */
export const showPhone = (id: string): Promise<ValueResult<string>> =>
  toValueResult(async () => (await post<{ phone: string }>(`/api/pub/agents/show-phone/${encodeURIComponent(id)}`, {})).phone);

/** Emails the agent a link to claim the profile. */
export const claimProfile = (id: string): Promise<ValueResult<unknown>> => toValueResult(() => post(`/api/pub/agents/claim/${encodeURIComponent(id)}`, {}));
