import type { Facets, SearchParams } from '@hearthway/api';
import { announce } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { searchHref } from '../../../criteria/searchUrl';
import { useCount } from '../../../useCount';
import { homes } from './labels';
import { normalized } from './filterTable';

/** Filters that are selected but not yet applied, with the number of matching homes. */
export interface Draft {
  criteria: SearchParams;
  change(criteria: SearchParams): void;
  /** Number of matching homes; undefined until the BFF has counted them. */
  count?: number;
  counting: boolean;
  facets: Facets;
  /** Whether the facets are from a search rather than the initial empty ones. */
  counted: boolean;
}

/** The current search, with the numbers that filters show. */
export interface CurrentSearch {
  criteria: SearchParams;
  /** Number of homes it shows; undefined until loaded. */
  count?: number;
  facets: Facets;
  /** Whether the facets are from a search rather than the initial empty ones. */
  counted: boolean;
}

export const noFacets: Facets = {
  bedrooms: {},
  bathrooms: {},
  sub_types: {},
  water_front: 0,
  reduced: 0,
  open_house: 0,
  new_construction: 0,
  new_this_week: 0,
  garage: {},
  stories: {},
  price_per_sqft: {},
  features: {},
  prices: [],
};

/** State of filters while their menu or dialog is open. Starts with the current search. */
export function useFilterSelection(current: CurrentSearch): Draft {
  const [criteria, change] = useState(current.criteria);
  const ordered = normalized(criteria);
  const changed = hrefOf(ordered) !== hrefOf(current.criteria);
  const { counted, counting } = useCount(ordered, changed);
  const count = changed ? counted?.count : current.count;

  useEffect(() => {
    if (changed && !counting && count !== undefined) announce(homes(count));
  }, [changed, counting, count]);

  return { criteria, change, count, counting: changed && counting, facets: (changed && counted?.facets) || current.facets, counted: current.counted };
}

function hrefOf(criteria: SearchParams): string {
  return searchHref({ view: 'map', criteria, sort: 'newest', page: 1 });
}
