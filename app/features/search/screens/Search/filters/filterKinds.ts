import type { Facets, PriceBand, SearchOptions, SearchParams } from '@hearthway/api';
import type { Amount } from '@hearthway/format';

/** Groups of the dialog with all filters, the most used first. */
export const groups = [
  { id: 'cost', title: 'Price and costs' },
  { id: 'size', title: 'Rooms and size' },
  { id: 'home', title: 'Type and style' },
  { id: 'features', title: 'Features' },
  { id: 'listing', title: 'Listing' },
  { id: 'place', title: 'Drive time' },
] as const;

export type GroupId = (typeof groups)[number]['id'];

/**
 * What all kinds of filters have. Chips, their menus and the dialog with all filters are generated from the table of filters.
 */
interface Common {
  /** Identifies the chip in tests: `filter-beds`. */
  id: string;
  title: string;
  /** Where it is in the dialog with all filters. */
  group: GroupId;
  /** The chip's label when the filter is set. */
  chipLabel(criteria: SearchParams): string | undefined;
}

export type NumberKey =
  'price_range_from' | 'price_range_to' | 'square_feet_from' | 'square_feet_to' | 'minimum_lot_size' | 'maximum_lot_size' | 'year_built_from' | 'year_built_to';

export interface RangeFilter extends Common {
  kind: 'range';
  from: NumberKey;
  to: NumberKey;
  prefix?: string;
  suffix?: string;
  read(text: string): Amount;
  show(value?: number): string;
  /** How a typed value was understood. */
  meaning?(value: number): string;
  /** Distribution of homes over the range, if the BFF provides it. */
  bands?(facets: Facets): readonly PriceBand[];
}

export interface StepsFilter extends Common {
  kind: 'steps';
  field: 'bedrooms' | 'bathrooms' | 'garage' | 'hoa_max' | 'price_per_sqft_max' | 'payment_max' | 'days_listed_max' | 'sold_within';
  steps: readonly { value: number; label: string }[];
  /** What no step means; default: "Any". */
  none?: string;
  /** What to know about the steps. */
  note?: string;
  /** What it assumes, for which there are other values. */
  assumes?: { field: 'down_percent'; title: string; usual: string; steps: readonly { value: number; label: string }[] };
  /** The maximum, for exactly as many. */
  exact?: 'bedrooms_max';
  /** Number of homes for each step, if the BFF counts them. */
  counts?(facets: Facets): Record<string, number>;
}

/** A range of which a few spans are offered. */
export interface SpansFilter extends Common {
  kind: 'spans';
  from: 'stories_from';
  to: 'stories_to';
  spans: readonly { label: string; low: number; high?: number }[];
  /** Number of homes for each span, by its lower end. */
  counts(facets: Facets): Record<string, number>;
}

export interface OptionsFilter extends Common {
  kind: 'options';
  field: 'sub_types' | 'designs' | 'views' | 'features';
  /** What to know about the options. */
  note?: string;
  counts?(facets: Facets): Record<string, number>;
  options(options: SearchOptions): readonly string[];
}

export interface TextFilter extends Common {
  kind: 'text';
  field: 'keywords' | 'keywords_not';
  hint: string;
}

export interface FlagFilter extends Common {
  kind: 'flag';
  isOn(criteria: SearchParams): boolean;
  turn(criteria: SearchParams, on: boolean): SearchParams;
  /** Number of homes it would show, if the BFF counts them. */
  count?(facets: Facets): number;
  /** Marks a shortcut for a filter that's in the table anyway, so it isn't counted twice. */
  repeats?: true;
}

/** Maximum drive time to a saved place; for logged-in buyers only. */
export interface CommuteFilter extends Common {
  kind: 'commute';
  field: 'commute';
}

export type MenuFilter = RangeFilter | StepsFilter | SpansFilter | OptionsFilter | TextFilter | CommuteFilter;
export type Filter = MenuFilter | FlagFilter;

export type FlagKey = 'open_house' | 'reduced' | 'new_construction' | 'water_front' | 'pending';
