import { type AgentsFound, type AgentsNearData, type Answer, ApiError, get, post } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { requestValue, type ValueResult } from '../../lib/query/result';

/** Delay after the last keystroke before agents are looked up, in ms. */
const pause = 250;

export interface FoundAgents {
  /** What was looked up. */
  term: string;
  found: AgentsFound | null;
  failed: boolean;
}

const none: FoundAgents = { term: '', found: null, failed: false };

/** Agents and places for what is typed; a new term cancels the lookup before. */
export function useAgentSearch(typed: string): FoundAgents {
  const term = typed.trim();
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (term === '') return undefined;
    const lookup = new AbortController();
    const timer = setTimeout(() => {
      get<Answer<AgentsFound>>('/api/screens/agent-search', { query: { q: term }, signal: lookup.signal }).then(
        ({ data }) => setFound({ term, found: data, failed: false }),
        (error: unknown) => {
          if (!(error instanceof ApiError && error.problem.kind === 'cancelled')) setFound({ term, found: null, failed: true });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      lookup.abort();
    };
  }, [term]);
  return term === '' ? none : found;
}

/** A few agents of a place that was searched for. */
export function useAgentsNear(place: string): { near: AgentsNearData | undefined; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['agents-near', place],
    queryFn: async ({ signal }) => (await get<Answer<AgentsNearData>>('/api/screens/agents-near', { query: { q: place }, signal })).data,
    staleTime: 10 * 60_000,
  });
  return { near: data, failed: isError };
}

/** The phone of an agent who shows it, ten digits. */
export const showPhone = (id: string): Promise<ValueResult<string>> =>
  requestValue(async () => (await post<{ phone: string }>(`/api/pub/agents/show-phone/${encodeURIComponent(id)}`, {})).phone);

/** Mails the link that makes a profile its agent's. */
export const claimProfile = (id: string): Promise<ValueResult<unknown>> => requestValue(() => post(`/api/pub/agents/claim/${encodeURIComponent(id)}`, {}));
