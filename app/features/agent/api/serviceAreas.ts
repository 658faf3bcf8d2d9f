import { type AgentAreasData, del, post } from '@hearthway/api';

import { request, requestValue, type Result, type ValueResult } from '../../../lib/query/result';
import { screenQuery } from '../../../lib/query/screen';

// The cities that an agent serves, for that agent.

export const areasQuery = screenQuery<AgentAreasData>('agent-areas');

export const addArea = (city: string, state: string): Promise<ValueResult<number>> =>
  requestValue(async () => (await post<{ agentServiceArea: { id: number } }>('/api/v1/agent-service-areas/add', { city, state })).agentServiceArea.id);

export const deleteArea = (id: number): Promise<Result> => request(() => del(`/api/v1/agent-service-areas/delete/${id}`));
