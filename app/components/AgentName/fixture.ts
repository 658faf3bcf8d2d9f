import type { AgentName } from '@hearthway/api';

/** An agent's name as the BFF sends it, for tests. */
export function agentFixture(over: Partial<AgentName> = {}): AgentName {
  return {
    name: 'Rosalind Mbeki-Thornton',
    href: '/agents/rosalind-mbeki-thornton',
    photo: '',
    license: 'Texas license 0614827',
    notice: '',
    brokerage: 'Lakewood & Finch Realty',
    sample: false,
    ...over,
  };
}
