import { useMemo } from 'react';

import type { ScreenProps } from '../../../../lib/query/screen';
import { readSearch } from '../../criteria/searchUrl';
import { areaLabel } from './areaLabel';
import { SearchBar } from './components/SearchBar';
import { noFacets } from './filters/useFilterSelection';
import { MapLayout } from './map/MapLayout';
import { ListLayout } from './list/ListLayout';
import { useListKeys } from './list/useListKeys';
import { useResults } from './results/useResults';
import { LazySaveDialog } from './saving/LazySaveDialog';
import { useSaveOffer } from './saving/useSaveOffer';
import { useSavedSearch } from './saving/useSavedSearch';
import { useRecentArea } from './useRecentArea';
import { useSearchActions, useToPage } from './useSearchActions';

const noOptions = { sub_types: [], designs: [], views: [], features: [] };

/** The search for homes, as a map with a list or as a list. All of its state that matters is in the URL. */
export default function Screen({ params }: ScreenProps) {
  const searchState = useMemo(() => readSearch(params), [params]);
  const results = useResults(searchState, useToPage(searchState));
  const { data, stale } = results;
  // Chips follow the URL immediately, and the BFF's interpretation of it as soon as that's known.
  const criteria = useMemo(() => (data && !stale ? { ...data.criteria, zoom: searchState.criteria.zoom } : searchState.criteria), [data, stale, searchState]);
  const options = data?.options ?? noOptions;
  const saved = useSavedSearch(searchState, criteria);
  const actions = useSearchActions(searchState, criteria, saved, data?.options);
  const current = {
    criteria,
    count: stale ? undefined : data?.count,
    facets: data?.facets ?? noFacets,
    counted: data !== undefined,
  };
  useListKeys();
  useRecentArea(searchState, stale ? undefined : data);
  useSaveOffer(params, searchState);
  const Layout = searchState.view === 'list' ? ListLayout : MapLayout;
  return (
    <>
      <Layout
        searchState={searchState}
        criteria={criteria}
        results={results}
        actions={actions}
        bar={
          <SearchBar
            area={data?.area.label || areaLabel(criteria)}
            current={current}
            options={options}
            actions={actions}
            sticky={searchState.view === 'list'}
          />
        }
      />
      <LazySaveDialog />
    </>
  );
}
