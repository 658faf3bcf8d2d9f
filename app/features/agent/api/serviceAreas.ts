import { type AgentAreasData, type Answer, del, post } from '@hearthway/api';
import type { QueryClient } from '@tanstack/react-query';

import { optimistic, queryData } from '../../../lib/query/optimistic';
import { screenQuery } from '../../../lib/query/screen';

// Calls with which agents manage the cities and ZIP codes they serve.

export const areasQuery = screenQuery<AgentAreasData>('agent-areas');

export interface City {
  city: string;
  state: string;
  /** Only this ZIP code of the city; "": all of it. */
  zip: string;
}

/** Returns the id of the new area. */
export async function addArea({ city, state, zip }: City): Promise<number> {
  return (await post<{ agentServiceArea: { id: number } }>('/api/v1/agent-service-areas/add', { city: zip || city, state })).agentServiceArea.id;
}

/** Identifies an area in the list: ZIP codes of one city have the same id. */
export const areaKey = ({ id, zip }: { id: number; zip: string }): string => `${id}${zip && `?zip=${zip}`}`;

/** Optimistic removal of areas, by areaKey. */
export const areaRemovals = (client: QueryClient) =>
  optimistic<Answer<AgentAreasData> | undefined, string>({
    data: queryData(client, areasQuery().key),
    apply: (answer, key) => answer && { ...answer, data: { ...answer.data, areas: answer.data.areas.filter((area) => areaKey(area) !== key) } },
    send: (key) => del(`/api/v1/agent-service-areas/delete/${key}`),
    keyOf: String,
  });
