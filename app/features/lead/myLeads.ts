import { lazy } from '../../lib/lazy';

/** An agent's leads, in a chunk of their own: a tab of the agent's profile and a page draw them. */
export const myLeads = lazy(() => import('./components/leads/MyLeads'));
