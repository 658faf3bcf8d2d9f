import type { AgentOwner } from '@hearthway/api';

import type { Portrait } from '../../../../../components/AgentName/Portrait';
import type { Prose } from '../../../../../components/Prose/Prose';
import type { AreaMap } from '../../../components/AreaMap';
import type { Stars } from '../../../../../components/Rating/Stars';

/** Tabs of an agent's own profile, as the URL names them. */
export const tabNames = ['leads', 'areas', 'profile', 'testimonials', 'blog'] as const;
export type TabName = (typeof tabNames)[number];

/**
 * Components of the public profile's chunk, which is already loaded. They are passed as props because modules imported
 * by two chunks end up in the main bundle.
 */
interface Shared {
  Portrait: typeof Portrait;
  AreaMap: typeof AreaMap;
  Prose: typeof Prose;
  Stars: typeof Stars;
}

/** Props of every tab. */
export interface TabProps {
  shared: Shared;
  owner: AgentOwner;
  /** Parameters of the page's URL. */
  params: Record<string, string>;
  /** Reloads the owner's data: the counts in the tabs, and how complete the profile is. */
  onChange: () => void;
}

/** The URL of a tab. The first tab has the profile's own URL. */
export const tabHref = ({ href }: AgentOwner, tab: TabName): string => (tab === 'leads' ? href : `${href}?tab=${tab}`);

export const tabOf = (params: Record<string, string>): TabName => tabNames.find((name) => name === params.tab) ?? 'leads';
