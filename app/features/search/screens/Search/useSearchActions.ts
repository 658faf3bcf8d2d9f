import type { SearchOptions } from '@hearthway/api';
import { useNavigate } from '@hearthway/ui';
import { useCallback, useMemo } from 'react';

import type { AreaFields } from '../../../place';
import { type Criteria, searchFromQuery, searchHref, type SearchState, type SearchView, type Sort } from '../../criteria/searchUrl';
import { areaOf, withoutDrawnArea, withDrawnArea, moveTo } from '../../criteria/searchArea';
import { searchFields } from '../../criteria/searchFields';
import { normalized } from './filters/filterTable';
import { startSaving } from './saving/saving';
import type { CurrentSavedSearch } from './saving/useSavedSearch';

/**
 * Everything that changes a search. Most changes replace the URL, so the screen keeps its map and sheet, and Back leads
 * to the previous page. Moving to a different area adds a history entry, so Back undoes it. A place picked in the
 * search field opens a new page.
 */
export interface SearchActions {
  /** Different filters in the same area. */
  apply(criteria: Criteria): void;
  /** The same filters in another place. `inPlace`: nobody asked for it, so replace the history entry. */
  move(area: AreaFields, options?: { inPlace?: boolean }): void;
  /**
   * The same filters in a map area or drawn area. `inPlace`: it follows an equally temporary one, so replace the
   * history entry.
   */
  draw(area: Pick<Criteria, 'bounds' | 'polygon' | 'zoom'>, options?: { inPlace?: boolean }): void;
  /** Removes the drawn area or map area, back to where it was chosen. */
  undraw(): void;
  sortBy(sort: Sort): void;
  clearFilters(): void;
  /** Saves the search for alerts, or updates the one it started as. */
  save(): void;
  /** Labels for the `save` button: "Save search", and a shorter one. */
  saveLabels: { label: string; short: string };
  hrefForArea(area: AreaFields): string;
  hrefForPage(page: number): string;
  hrefForView(view: SearchView): string;
  /** URL of a search that the BFF suggests, given its query string. */
  hrefForProposal(query: string): string;
}

const inPlace = { replace: true } as const;
const asStep = { samePage: true } as const;

/**
 * @param resolved the criteria as the BFF interpreted them: "dallas tx" became a city and a state
 * @param saved the saved search this one started as
 * @param options the BFF's options; views that aren't among them are dropped
 */
export function useSearchActions(searchState: SearchState, resolved: Criteria, saved: CurrentSavedSearch | null, options?: SearchOptions): SearchActions {
  const { navigate } = useNavigate();
  return useMemo(() => {
    const hrefOf = (changes: Partial<SearchState>) => searchHref({ ...searchState, criteria: resolved, page: 1, ...changes });
    const change = (changes: Partial<SearchState>) => navigate(hrefOf(changes), inPlace);
    const goToArea = (criteria: Criteria, options?: { inPlace?: boolean }) => navigate(hrefOf({ criteria }), options?.inPlace ? inPlace : asStep);
    return {
      apply: (criteria) => change({ criteria: normalized(withKnownViews(criteria, options)) }),
      move: (area, options) => goToArea(moveTo(resolved, area), options),
      draw: (area, options) => goToArea(withDrawnArea(resolved, area), options),
      undraw: () => goToArea(withoutDrawnArea(resolved)),
      sortBy: (sort) => change({ sort }),
      clearFilters: () => change({ criteria: areaOf(resolved) }),
      save: () => startSaving(resolved, searchState.sort, saved),
      saveLabels: saved?.changed ? { label: 'Update search', short: 'Update' } : { label: 'Save search', short: 'Save' },
      hrefForArea: (area) => {
        const near = area.location && resolved.bounds ? searchFields.bounds.write(resolved.bounds) : area.near;
        return hrefOf({ criteria: moveTo(resolved, { ...area, near }) });
      },
      hrefForPage: (page) => hrefOf({ page }),
      hrefForView: (view) => hrefOf({ view }),
      hrefForProposal: (query) => searchHref({ ...searchFromQuery(query, searchState.view), saved: searchState.saved }),
    };
  }, [searchState, resolved, saved, options, navigate]);
}

/** Puts the last visible page into the URL, without a history entry. */
export function useToPage(searchState: SearchState): (page: number) => void {
  const { navigate } = useNavigate();
  return useCallback((page) => navigate(searchHref({ ...searchState, page }), inPlace), [searchState, navigate]);
}

function withKnownViews(criteria: Criteria, options?: SearchOptions): Criteria {
  if (!options || !criteria.views) return criteria;
  const views = criteria.views.filter((view) => options.views.includes(view));
  return { ...criteria, views: views.length > 0 ? views : undefined };
}
