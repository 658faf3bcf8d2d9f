import type { AgentPlaceLink } from '@hearthway/api';

export interface UsMapProps {
  states: readonly AgentPlaceLink[];
  /** Code of the state that is hovered or focused. */
  active: string | null;
  onActive: (code: string | null) => void;
}
