import type { SearchOptions } from '@hearthway/api';
import { useNavigate } from '@hearthway/ui';
import { useCallback, useMemo } from 'react';

import type { AreaFields } from '../../../place';
import { type Criteria, type SearchAddress, searchFromQuery, searchHref, type Sort, type View } from '../../criteria/searchAddress';
import { areaOf, beforeDrawn, chosenIn, moveTo } from '../../criteria/searchArea';
import { tidied } from './filters/filterTable';
import { startSaving } from './saving/saving';
import type { CurrentSavedSearch } from './saving/useSavedSearch';

/**
 * Everything that changes a search. Each change replaces the URL: the screen stays with its map and sheet, and Back
 * leads to the previous page. A different area is a step, which Back undoes; a place picked in the search field is a
 * new page.
 */
export interface SearchActions {
  /** Different filters in the same area. */
  apply(criteria: Criteria): void;
  /** The same filters in another place. `inPlace`: nobody requested it, so it isn't a step. */
  move(area: AreaFields, options?: { inPlace?: boolean }): void;
  /**
   * The same filters in a map area or drawn area. `inPlace`: it replaces an equally temporary one, so it isn't a
   * step.
   */
  draw(area: Pick<Criteria, 'bounds' | 'polygon' | 'zoom'>, options?: { inPlace?: boolean }): void;
  /** Back to where the drawn area or map area was chosen. */
  undraw(): void;
  sortBy(sort: Sort): void;
  clearFilters(): void;
  /** Saves the search for alerts, or updates the one it started as. */
  save(): void;
  /** Labels of `save`: "Save search", and a shorter one. */
  saveLabels: { label: string; short: string };
  hrefForArea(area: AreaFields): string;
  hrefForPage(page: number): string;
  hrefForView(view: View): string;
  /** The search suggested by the BFF, by its URL's query. */
  hrefForProposal(query: string): string;
}

const inPlace = { replace: true } as const;
const asStep = { within: true } as const;

/**
 * @param understood the criteria as the BFF read them: "dallas tx" has become a city and a state
 * @param saved the saved search this one started as
 * @param options views the BFF doesn't offer aren't searched for
 */
export function useSearchActions(address: SearchAddress, understood: Criteria, saved: CurrentSavedSearch | null, options?: SearchOptions): SearchActions {
  const { navigate } = useNavigate();
  return useMemo(() => {
    const hrefOf = (changes: Partial<SearchAddress>) =>
      searchHref({ ...address, criteria: understood, page: 1, ...changes });
    const change = (changes: Partial<SearchAddress>) => navigate(hrefOf(changes), inPlace);
    const look = (criteria: Criteria, options?: { inPlace?: boolean }) => navigate(hrefOf({ criteria }), options?.inPlace ? inPlace : asStep);
    return {
      apply: (criteria) => change({ criteria: tidied(withKnownViews(criteria, options)) }),
      move: (area, options) => look(moveTo(understood, area), options),
      draw: (area, options) => look(chosenIn(understood, area), options),
      undraw: () => look(beforeDrawn(understood)),
      sortBy: (sort) => change({ sort }),
      clearFilters: () => change({ criteria: areaOf(understood) }),
      save: () => startSaving(understood, address.sort, saved),
      saveLabels: saved?.changed ? { label: 'Update search', short: 'Update' } : { label: 'Save search', short: 'Save' },
      hrefForArea: (area) => hrefOf({ criteria: moveTo(understood, area) }),
      hrefForPage: (page) => hrefOf({ page }),
      hrefForView: (view) => hrefOf({ view }),
      hrefForProposal: (query) => searchHref({ ...searchFromQuery(query, address.view), saved: address.saved }),
    };
  }, [address, understood, saved, options, navigate]);
}

/** Puts the last page shown into the URL; not a step for Back. */
export function useToPage(address: SearchAddress): (page: number) => void {
  const { navigate } = useNavigate();
  return useCallback((page) => navigate(searchHref({ ...address, page }), inPlace), [address, navigate]);
}

function withKnownViews(criteria: Criteria, options?: SearchOptions): Criteria {
  if (!options || !criteria.views) return criteria;
  const views = criteria.views.filter((view) => options.views.includes(view));
  return { ...criteria, views: views.length > 0 ? views : undefined };
}
