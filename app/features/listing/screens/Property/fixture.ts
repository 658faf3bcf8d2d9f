import type { Answer, Property, PropertyData } from '@hearthway/api';

import { cardFixture } from '../../../../components/PropertyCard/fixture';
import { surroundingsFixture } from '../../../surroundings/fixture';

const head = {
  status: 200,
  title: '4417 Swiss Avenue, Dallas, TX 75204',
  description: '',
  canonical: '',
  index: true,
  image: '',
  json_ld: [],
  preload: [],
  redirect: '',
};

/** A home as in the BFF's answers, for tests. */
function propertyFixture(over: Partial<Property> = {}): Property {
  const card = over.card ?? cardFixture();
  return {
    card,
    status: 'For sale',
    sold: false,
    price_note: '',
    taxes: [
      { year: 2025, amount: 12_010, change: 3.5 },
      { year: 2024, amount: 11_604, change: 0 },
    ],
    sample: 'Sample listing',
    neighborhood: 'Swiss Avenue Historic District',
    neighborhood_href: '/search?city=Dallas&neighborhood=Swiss+Avenue+Historic+District&state=TX',
    market_href: '/market/texas/dallas',
    city: 'Dallas',
    state: 'TX',
    long_state: 'Texas',
    postal_code: '75204',
    crumbs: [
      { href: '/for-sale/texas', text: 'Texas' },
      { href: '/for-sale/texas/dallas', text: 'Dallas' },
      { href: '', text: '4417 Swiss Avenue' },
    ],
    photos: card.photos,
    year_built: 1923,
    facts: [
      { icon: 'house', label: 'Type', value: 'Single family' },
      { icon: 'calendar', label: 'Built', value: '1923' },
      { icon: 'tree', label: 'Lot', value: '0.31 acres' },
      { icon: 'car', label: 'Parking', value: '2-car garage' },
      { icon: 'thermometer', label: 'Heating, cooling', value: 'Central, central' },
      { icon: 'ruler', label: 'Price per sqft', value: '$447' },
      { icon: 'people', label: 'HOA', value: 'None' },
      { icon: 'clock', label: 'On the market', value: '6 days' },
      { icon: 'eye', label: 'Views', value: '1,204' },
    ],
    details: [
      { title: 'Inside', note: '', facts: [{ label: 'Basement', value: 'Full, Finished', href: '' }] },
      {
        title: 'Assigned schools',
        note: 'As the listing says. Boundaries change, so verify with the district.',
        facts: [{ label: 'District', value: 'Dallas ISD', href: '' }],
      },
      { title: 'Seeing it', note: '', facts: [{ label: 'Virtual tour', value: 'Open the tour', href: 'https://example.com/tour' }] },
    ],
    description:
      'A brick Tudor on one of Dallas’s oldest planned streets. The living room keeps its 1923 fireplace and leaded windows; the kitchen was rebuilt in 2021 around a long island and a range that vents outdoors. Upstairs, four bedrooms share a screened sleeping porch over the garden.\n\nThe garage at the back holds two cars and a workshop. The roof dates from 2019, the heating and cooling from 2022. Two pecan trees shade the garden from noon on.',
    open_houses: ['Sat, Nov 21, 1–3 PM CST'],
    tours: [
      { date: '2026-11-21', weekday: 'Sat', day: '21', month: 'Nov', noon: { at: '2026-11-21T12:00:00-06:00', zone: 'CST' } },
      { date: '2026-11-22', weekday: 'Sun', day: '22', month: 'Nov', noon: { at: '2026-11-22T12:00:00-06:00', zone: 'CST' } },
      { date: '2026-11-23', weekday: 'Mon', day: '23', month: 'Nov', noon: { at: '2026-11-23T12:00:00-06:00', zone: 'CST' } },
      { date: '2026-11-24', weekday: 'Tue', day: '24', month: 'Nov', noon: { at: '2026-11-24T12:00:00-06:00', zone: 'CST' } },
    ],
    history: [
      { date: '2026-11-14', text: 'Listed for sale', price: 1_284_500, change: 0 },
      { date: '2017-06-30', text: 'Sold', price: 845_000, change: 0 },
      { date: '2017-05-02', text: 'Price change', price: 859_000, change: -3.2 },
    ],
    surroundings: surroundingsFixture(),
    valued: false,
    payment: {
      rate: 7.28,
      fifteen: 6.4,
      as_of: '2026-10-01',
      age: 'this_week',
      years: 30,
      down_percent: 20,
      pmi: 0.6,
      insured_below: 20,
      tax_monthly: 2002,
      tax_estimated: false,
      insurance_monthly: 412,
      hoa_monthly: 0,
      monthly: 9445,
    },
    exact: true,
    office: { name: 'Lakewood & Finch Realty', phone: '2145550142', email: '' },
    agent: { name: 'Rosalind Mbeki-Thornton' },
    listing_agent: null,
    receiver: 'Your request goes to Rosalind Mbeki-Thornton, Lakewood & Finch Realty.',
    listing_id: 'HW-104417',
    source_name: 'Hearthway sample inventory',
    updated: { at: '2026-11-20T08:12:00-06:00', zone: 'CST' },
    disclaimer: 'Information is deemed reliable but not guaranteed.',
    share_url: 'https://hearthway.example/for-sale/texas/dallas/4417-swiss-avenue-dallas-tx-75204-4417',
    nearby: ['612', '418', '565', '1050'].map((id) => cardFixture({ id, street: `${id} Vickery Boulevard` })),
    similar: true,
    nearby_all: { href: '/search?zipcode=75204', text: 'All in 75204' },
    ...over,
  };
}

export function foundFixture(over: Partial<Property> = {}): Answer<PropertyData> {
  return { head, data: { property: propertyFixture(over), not_found: null } };
}
