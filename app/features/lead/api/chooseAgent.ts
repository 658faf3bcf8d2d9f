import { post, type Schemas } from '@hearthway/api';

import { toValueResult, type ValueResult } from '../../../lib/query/result';

export type AgentChoice = Schemas['AgentChoice'];

/** Resolves to the name of the chosen agent, empty for none. */
export const chooseAgent = (program: string, agent: string): Promise<ValueResult<string>> =>
  toValueResult(async () => (await post<{ agent: string }>('/api/lead/agent', { program, agent_id: agent })).agent);
