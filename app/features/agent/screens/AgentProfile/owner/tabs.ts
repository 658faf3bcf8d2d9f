import type { AgentOwner } from '@hearthway/api';

import type { Portrait } from '../../../../../components/AgentName';
import type { Prose } from '../../../../../components/Prose/Prose';
import type { AreaMap } from '../../../components/AreaMap';
import type { Stars } from '../../../../../components/Rating/Stars';

/** Tabs of an agent's own profile, as the URL names them. */
export const tabNames = ['leads', 'areas', 'profile', 'testimonials', 'blog'] as const;
export type TabName = (typeof tabNames)[number];

/** Components of the public profile's chunk, which is there already: what two chunks import is loaded with every page. */
export interface Shared {
  Portrait: typeof Portrait;
  AreaMap: typeof AreaMap;
  Prose: typeof Prose;
  Stars: typeof Stars;
}

/** What each tab is given. */
export interface TabProps {
  shared: Shared;
  owner: AgentOwner;
  /** Parameters of the page's URL. */
  params: Record<string, string>;
  /** Reloads the owner's data: the numbers beside the tabs, and how complete the profile is. */
  onChange: () => void;
}

/** The URL of a tab; the first one has that of the profile. */
export const tabHref = ({ href }: AgentOwner, tab: TabName): string => (tab === 'leads' ? href : `${href}?tab=${tab}`);

export const tabOf = (params: Record<string, string>): TabName => tabNames.find((name) => name === params.tab) ?? 'leads';
