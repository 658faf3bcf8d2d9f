import { useLookup } from '../../lib/query/useLookup';
import { suggest, type Suggestion } from './api';

interface Suggestions {
  /** The term that `hits` belong to. Lags behind the input while a lookup is pending. */
  term: string;
  hits: readonly Suggestion[];
  failed: boolean;
}

const none: readonly Suggestion[] = [];
const lookup = { name: 'suggestions', find: suggest };

/** The search bar's suggestions for what is typed. */
export function useSuggestions(typed: string): Suggestions {
  const { term, found, failed } = useLookup(lookup, typed);
  return { term, hits: found ?? none, failed };
}
