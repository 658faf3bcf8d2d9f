import type { AgentPlaceLink } from '@hearthway/api';

export interface UsMapProps {
  states: readonly AgentPlaceLink[];
  /** The pointed-at or focused state, by its code. */
  active: string | null;
  onActive: (code: string | null) => void;
}
