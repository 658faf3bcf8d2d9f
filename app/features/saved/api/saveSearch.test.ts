import { criteriaOf } from './saveSearch';

it('writes filters as saved searches take them', () => {
  expect(criteriaOf({ city: 'Dallas', state: 'TX', bedrooms: 3, keywords: 'pool, corner lot', zoom: 11 }, 'price_asc')).toEqual({
    param: { city: 'Dallas', state: 'TX', bedrooms: 3, keywords: ['pool', 'corner lot'], map_zoom: 11, sort_order: 'price_asc' },
  });
});

it('writes a box and a drawn area', () => {
  expect(criteriaOf({ bounds: { south: 1, west: 2, north: 3, east: 4 } }, 'newest').param).toMatchObject({
    bounds: { south_west: { lat: 1, lng: 2 }, north_east: { lat: 3, lng: 4 } },
  });
  expect(
    criteriaOf(
      {
        polygon: [
          [-96, 32],
          [-97, 32],
          [-97, 33],
        ],
      },
      'newest',
    ).param,
  ).toMatchObject({
    polygon: {
      type: 'Polygon',
      coordinates: [
        [
          [-96, 32],
          [-97, 32],
          [-97, 33],
          [-96, 32],
        ],
      ],
    },
  });
});
