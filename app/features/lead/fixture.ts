import type { AgentChoice } from './chooseAgent';

/** An agent whom a buyer may choose, as the BFF answers it, for tests. */
export function choiceFixture(over: Partial<AgentChoice> = {}): AgentChoice {
  return {
    id: 'r1', alias: 'rosalind', name: 'Rosalind Mbeki-Thornton', license: '0614827', brokerage: 'Lakewood & Finch Realty',
    sold: 126, for_sale: 14, languages: 'English, Spanish', response: '2 hours', sample: '', ...over,
  };
}
