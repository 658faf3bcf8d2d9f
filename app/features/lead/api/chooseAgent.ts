import { post, type Schemas } from '@hearthway/api';

import { toValueResult, type ValueResult } from '../../../lib/query/result';

export type AgentChoice = Schemas['AgentChoice'];

/** Resolves to the name of the chosen agent, empty for none. */
export const chooseAgent = (program: string, agent: string): Promise<ValueResult<string>> =>
  toValueResult(async () => (await post<{ agent: string }>('/api/lead/agent', { program, agent_id: agent })).agent);

/** Gives a guest's message to another agent, by the link in an email. Resolves to who has it now. */
export const passOnByLink = async (link: string): Promise<string> => (await post<{ receiver: string }>('/api/pub/inquiries/pass-on', { link })).receiver;
