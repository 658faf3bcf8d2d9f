import { lazy } from '../../lib/lazy';

/** An agent's leads, in a separate chunk because both a tab of the agent's profile and a screen show them. */
export const myLeads = lazy(() => import('./components/leads/MyLeads'));
