import type { SearchParams } from '@hearthway/api';
import { counted } from '@hearthway/format';
import type { IconName } from '@hearthway/ui';

import type { Suggestion } from '../api';

/** The search parameters of a location. */
export type AreaFields = Pick<
  SearchParams,
  'location' | 'near' | 'school' | 'metro' | 'city' | 'neighborhood' | 'county' | 'state' | 'zipcode' | 'bounds' | 'polygon' | 'zoom'
>;

/** One row in the list of suggestions. */
export interface AreaOption {
  /** Unique in its list; part of the element's id. */
  key: string;
  icon: IconName;
  /** Becomes the field's text. */
  label: string;
  note?: string;
  /** How many lines the label may take; 1 by default. */
  lines?: number;
  /** Where to search; undefined for the device's own location. */
  area?: AreaFields;
  /** For a home: its own page instead of a search. */
  href?: string;
}

/** The option for the device's location, which is determined only when it's chosen. */
export const nearMe: AreaOption = { key: 'near-me', icon: 'navigation-arrow', label: 'Near me' };

const kinds: Record<Suggestion['kind'], { icon: IconName; note: string }> = {
  zip: { icon: 'map-pin', note: 'ZIP code' },
  city: { icon: 'buildings', note: 'City' },
  county: { icon: 'map-pin-area', note: 'County' },
  state: { icon: 'map-trifold', note: 'State' },
  neighborhood: { icon: 'map-pin-area', note: '' }, // with its city, the label is long already
  address: { icon: 'house', note: 'Home for sale' },
  school: { icon: 'map-pin', note: 'Near this school' },
  metro: { icon: 'map-pin-area', note: '' }, // its label says what it is
  district: { icon: 'map-pin-area', note: 'School district in the listing' },
};

export function optionOf(hit: Suggestion): AreaOption {
  const { icon, note } = kinds[hit.kind];
  const homes = hit.listings > 0 ? counted(hit.listings, 'home') : '';
  const label = hit.humanLocation;
  return {
    key: `${hit.kind}-${label}`.replace(/\W+/g, '-'),
    icon,
    label,
    note: [note, homes].filter(Boolean).join(' · '),
    ...(hit.kind === 'address' && hit.href ? { href: hit.href } : { area: areaFieldsOf(hit) }),
  };
}

/** Only the fields of the suggestion's own kind: a ZIP code identifies its place, so its city would be redundant. */
function areaFieldsOf(hit: Suggestion): AreaFields {
  switch (hit.kind) {
    case 'zip':
      return { zipcode: hit.zipcode };
    case 'city':
      return { city: hit.city, state: hit.state };
    case 'county':
      return { county: hit.county, state: hit.state };
    case 'neighborhood':
      return { neighborhood: hit.neighborhood, city: hit.city, state: hit.state };
    case 'state':
      return { state: hit.state };
    case 'school':
      return { school: { id: hit.alias, name: hit.humanLocation } };
    case 'metro':
      return { metro: hit.alias };
    case 'district':
    case 'address':
      return { location: hit.humanLocation };
  }
}
