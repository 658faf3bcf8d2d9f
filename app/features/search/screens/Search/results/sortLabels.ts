import type { Sort } from '../../../criteria/searchAddress';

/** What each order is called. */
export const sortLabels: Record<Sort, string> = {
  newest: 'Newest',
  price_asc: 'Price, low to high',
  price_desc: 'Price, high to low',
  beds_desc: 'Most bedrooms',
  sqft_desc: 'Largest home',
  lot_desc: 'Largest lot',
  price_per_sqft_asc: 'Lowest price per sqft',
  reduced_recently: 'Latest price cuts',
};
