import { useLookup } from '../../lib/query/useLookup';
import { type SearchBar, suggest, type Suggestion } from './api';

interface Suggestions {
  /** The term that `hits` belong to. Lags behind the input while a lookup is pending. */
  term: string;
  hits: readonly Suggestion[];
  /** How a sentence is understood; empty if it only names a place. */
  said: string;
  failed: boolean;
}

const none: SearchBar = { results: [], said: '' };
const lookup = { name: 'suggestions', find: suggest };

/** The search bar's suggestions for what is typed. */
export function useSuggestions(typed: string): Suggestions {
  const { term, found, failed } = useLookup(lookup, typed);
  const { results, said } = found ?? none;
  return { term, hits: results, said, failed };
}
