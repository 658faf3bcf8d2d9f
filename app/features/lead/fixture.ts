import { agentFixture } from '../../components/AgentName/fixture';
import type { AgentChoice } from './api/chooseAgent';

/** An agent whom a buyer may choose, as in the BFF's answers, for tests. */
export function choiceFixture(over: Partial<AgentChoice> = {}): AgentChoice {
  return {
    id: 'r1',
    alias: 'rosalind',
    who: agentFixture(),
    rating: { average: 4.9, count: 87 },
    sold: 126,
    for_sale: 14,
    languages: 'English, Spanish',
    response: '2 hours',
    ...over,
  };
}
