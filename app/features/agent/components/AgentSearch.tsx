import { counted } from '@hearthway/format';

import { type AreaOption, LookupForm } from '../../place';
import { findAgents } from '../api/agents';

const field = {
  label: 'City, ZIP code or an agent’s name',
  name: 'q',
  placeholder: 'City, ZIP or an agent’s name',
  icon: 'magnifying-glass',
  maxLength: 120,
  enterKeyHint: 'search',
} as const;

const lookup = { name: 'agent-suggestions', find: findOptions };

/** One field for a name, a place, or both, with typo-tolerant suggestions. `path`: the page that shows the results. */
export function AgentSearch({ query, path = '/real-estate-agents' }: { query: string; path?: string }) {
  return (
    <LookupForm
      label="Agents"
      field={field}
      typed={query}
      lookup={lookup}
      heading="Agents and places"
      noneFound="No agent or place by that name."
      unavailable="Suggestions aren’t available right now. Press Enter to search."
      button="Find agents"
      action={path}
      hrefFor={(text) => (text === '' ? path : `${path}?q=${encodeURIComponent(text)}`)}
      testID="agent-search"
    />
  );
}

/** Places first: someone who types a city wants its agents. */
async function findOptions(term: string, signal: AbortSignal): Promise<AreaOption[]> {
  const { places, agents } = await findAgents(term, signal);
  return [
    ...places.map(({ href, text, agents: number }) => ({ key: href, icon: 'map-pin' as const, label: text, note: counted(number, 'agent'), href })),
    ...agents.map(({ who }) => ({ key: who.href, icon: 'user' as const, label: who.name, note: who.brokerage, href: who.href })),
  ];
}
