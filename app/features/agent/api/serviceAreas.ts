import { type AgentAreasData, type Answer, del, post } from '@hearthway/api';
import type { QueryClient } from '@tanstack/react-query';

import { optimistic, queryData } from '../../../lib/query/optimistic';
import { screenQuery } from '../../../lib/query/screen';

// Calls with which agents manage the cities they serve.

export const areasQuery = screenQuery<AgentAreasData>('agent-areas');

export interface City {
  city: string;
  state: string;
}

/** Returns the id of the new area. */
export async function addArea({ city, state }: City): Promise<number> {
  return (await post<{ agentServiceArea: { id: number } }>('/api/v1/agent-service-areas/add', { city, state })).agentServiceArea.id;
}

/** Optimistic removal of areas, by id. */
export const areaRemovals = (client: QueryClient) =>
  optimistic<Answer<AgentAreasData> | undefined, number>({
    data: queryData(client, areasQuery().key),
    apply: (answer, id) => answer && { ...answer, data: { ...answer.data, areas: answer.data.areas.filter((area) => area.id !== id) } },
    send: (id) => del(`/api/v1/agent-service-areas/delete/${id}`),
    keyOf: String,
  });
