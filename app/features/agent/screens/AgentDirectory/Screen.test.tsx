import type { AgentDirectoryData } from '@hearthway/api';
import { press, render, textOf } from '@hearthway/testing';
import { QueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { agentCardFixture, headFixture, profileFixture } from '../../fixture';
import AgentDirectoryScreen from './Screen';

/** The map is loaded later, in its own chunk. */
jest.mock('../../../../lib/whenNearViewport', () => ({ whenNearViewport: () => () => undefined }));

const texas = { code: 'TX', text: 'Texas', href: '/real-estate-agents/texas', agents: 1284, latitude: 31, longitude: -99 };
const dallas = { ...texas, text: 'Dallas', href: '/real-estate-agents/texas/dallas', agents: 96 };

function open(over: Partial<AgentDirectoryData> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  const data: AgentDirectoryData = {
    title: 'Find an agent',
    count: 1284,
    photo: profileFixture().cover,
    states: [texas],
    cities: [dallas],
    found: null,
    lists: [{ href: '/agents/list/spanish-speaking-agents', title: 'Agents who speak Spanish', text: 'In every state.' }],
    ...over,
  };
  client.setQueryData(screenQueries.AgentDirectory({}).key, { head: headFixture, data });
  return render(<AgentDirectoryScreen params={{}} />, { client });
}

describe('the directory of agents', () => {
  it('shows how many there are, and leads to states, cities and lists', () => {
    const screen = open();
    screen.getByRole('heading', { name: 'Find an agent' });
    screen.getByText('1,284 agents, each with the license, the brokerage and the homes they sold.');
    expect(textOf(screen.getByTestId('agent-states'))).toContain('Texas');
    screen.getByRole('link', { name: /Dallas/ });
    screen.getByText('Agents who speak Spanish');
    expect(screen.queryByTestId('agents-found')).toBeNull();
  });

  it('shows phones the twelve states with most agents, and all when asked', () => {
    const states = Array.from({ length: 51 }, (_, index) => ({
      ...texas,
      code: `S${index}`,
      text: `State ${index}`,
      href: `/real-estate-agents/state-${index}`,
      agents: index,
    }));
    const screen = open({ states });
    const few = textOf(screen.getByTestId('agent-states-few'));
    expect(few.startsWith('State 5050State 4949')).toBe(true);
    expect(few.endsWith('State 3939All 51')).toBe(true);
    press(screen.getByTestId('agent-states-all'));
    expect(screen.queryByTestId('agent-states-few')).toBeNull();
  });

  it('shows no agents near a place before anything was searched for', () => {
    expect(open().queryByTestId('agents-near')).toBeNull();
  });

  it('shows who was found, with license and brokerage', () => {
    const words = textOf(open({ found: { query: 'rosalin', places: [], agents: [agentCardFixture()], in: dallas } }).getByTestId('agents-found'));
    for (const text of [
      'Results for “rosalin”',
      'Agents with that name in Dallas',
      'Rosalind Mbeki-Thornton',
      'Lakewood & Finch Realty',
      'Texas license 0614827',
      'Licensed for 15 years',
    ])
      expect(words).toContain(text);
  });

  it('reports when nobody has that name', () => {
    open({ found: { query: 'zzz', places: [], agents: [], in: null } }).getByText('No agent or place named “zzz”');
  });
});
