import { useLookup } from '../../lib/useLookup';
import { suggest, type Suggestion } from './api';

export interface Suggestions {
  /** The term of `hits`; older than what is typed while a lookup is pending. */
  term: string;
  hits: readonly Suggestion[];
  failed: boolean;
}

const none: readonly Suggestion[] = [];

/** The search bar's suggestions for what is typed. */
export function useSuggestions(typed: string): Suggestions {
  const { term, found, failed } = useLookup(typed, suggest);
  return { term, hits: found ?? none, failed };
}
