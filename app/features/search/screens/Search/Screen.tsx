import { useMemo } from 'react';

import type { ScreenProps } from '../../../../lib/query/screen';
import { readSearch } from '../../criteria/searchAddress';
import { areaLabel } from './areaLabel';
import { SearchBar } from './components/SearchBar';
import { noFacets } from './filters/useDraft';
import { MapLayout } from './map/MapLayout';
import { ListLayout } from './list/ListLayout';
import { useListKeys } from './list/useListKeys';
import { useResults } from './results/useResults';
import { SaveHost } from './saving/SaveHost';
import { useSaveOffer } from './saving/useSaveOffer';
import { useSavedSearch } from './saving/useSavedSearch';
import { useSearchActions, useToPage } from './useSearchActions';

const noOptions = { sub_types: [], designs: [], views: [] };

/** Searching for homes, as a map with a list or just a list. The URL is the search. */
export default function Screen({ params }: ScreenProps) {
  const address = useMemo(() => readSearch(params), [params]);
  const results = useResults(address, useToPage(address));
  const { data, stale } = results;
  // Chips follow the URL at once, and the BFF's interpretation as soon as it is known.
  const criteria = useMemo(
    () => (data && !stale ? { ...data.criteria, zoom: address.criteria.zoom } : address.criteria),
    [data, stale, address],
  );
  const options = data?.options ?? noOptions;
  const saved = useSavedSearch(address, criteria);
  const actions = useSearchActions(address, criteria, saved, data?.options);
  const current = {
    criteria,
    count: stale ? undefined : data?.count,
    facets: data?.facets ?? noFacets,
    counted: data !== undefined,
  };
  useListKeys();
  useSaveOffer(params, address);
  const Layout = address.view === 'list' ? ListLayout : MapLayout;
  return (
    <>
      <Layout
        address={address}
        criteria={criteria}
        results={results}
        actions={actions}
        bar={
          <SearchBar
            area={data?.area.label || areaLabel(criteria)}
            current={current}
            options={options}
            actions={actions}
            sticky={address.view === 'list'}
          />
        }
      />
      <SaveHost />
    </>
  );
}
