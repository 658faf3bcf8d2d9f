import type { Markers } from '../pins/markers';
import type { MapPin } from '../types';
import { symbolImages } from './symbolImages';
import { markerFeatures, markerLayers, type MarkerProperties, type SymbolColors } from './symbols';

const bounds = { south: 32.6, west: -97, north: 33, east: -96.6 };
const pin = (id: string, more: Partial<MapPin> = {}): MapPin => ({ id, lat: 32.8, lng: -96.8, price: 489_000, text: '$489K', label: id, ...more });

const markers: Markers = {
  homes: [
    { pin: pin('a'), dot: false },
    { pin: pin('seen', { seen: true }), dot: true },
    { pin: pin('saved', { saved: true, text: '$1.25M' }), dot: false },
  ],
  clusters: [
    { cluster: { lat: 32.7, lng: -96.9, count: 1234, lowest_price: 215_000, bounds }, ids: ['b'] },
    { cluster: { lat: 32.7, lng: -96.7, count: 1, lowest_price: 0, bounds }, ids: [] },
  ],
};

const featuresOf = (selected?: string, highlighted?: string): Record<string, MarkerProperties> =>
  Object.fromEntries(markerFeatures(markers, selected, highlighted).features.map(({ id, properties }) => [String(id), properties]));

test.each<[string, Partial<MarkerProperties>]>([
  ['pin-a', { text: '$489K', seen: false, saved: false, strong: false, image: 'pin-68' }],
  ['dot-seen', { seen: true }],
  ['pin-saved', { saved: true, image: 'pin-92' }], // with room for the heart
  ['cluster-0', { text: '1,234', from: '$215K+', image: 'cluster-80' }],
  ['cluster-1', { text: 'Ask', from: '', image: 'pin-50' }], // one home, which looks like its pin
])('the properties of the marker %s', (id, expected) => {
  expect(featuresOf()[id]).toMatchObject(expected);
});

test('outlines homes that aren’t for sale, also those without cards', () => {
  const sold = markerFeatures({ ...markers, homes: [{ pin: pin('a', { status: 'sold', text: 'Sold $489K' }), dot: false }], status: 'sold' }).features;
  expect(sold.map(({ properties }) => properties)).toMatchObject([
    { text: '1,234', outlined: true },
    { text: 'Sold', outlined: true, image: 'pin-56' },
    { text: 'Sold $489K', outlined: true, seen: false, image: 'pin-112' },
  ]);
  expect(markerFeatures(markers).features.some(({ properties }) => properties.outlined)).toBe(false);
});

test('puts the longitude before the latitude', () => {
  expect(markerFeatures(markers).features[0]!.geometry.coordinates).toEqual([-96.9, 32.7]);
});

test('leaves out people, because symbols can’t crop a portrait to a circle', () => {
  const person = pin('ana', { portrait: { name: 'Ana Cruz', photo: '' } });
  expect(markerFeatures({ homes: [{ pin: person, dot: false }], clusters: [] }).features).toEqual([]);
});

test('leaves out the selected home, and highlights its cluster', () => {
  expect(featuresOf('a')).not.toHaveProperty('pin-a');
  expect(featuresOf('b')['cluster-0']!.strong).toBe(true);
});

test('draws a highlighted home with its price, even where only a dot has room', () => {
  expect(featuresOf(undefined, 'seen')['pin-seen']).toMatchObject({ kind: 'pin', strong: true });
});

test('has every image that a marker may use; anything wider gets the widest', () => {
  const prices = ['', '$1', '$99K', '$489K', '$1.25M', '$12.25M', '$123,456,789', 'Sold', 'Sold $12.25M', 'Pending $12.25M'];
  const names = prices.flatMap((text, index) =>
    markerFeatures({
      homes: [{ pin: pin(String(index), { text, saved: true }), dot: false }],
      clusters: [{ cluster: { lat: 0, lng: 0, count: 10 ** index, lowest_price: 9 ** index, bounds }, ids: [] }],
    }).features.map(({ properties }) => properties.image),
  );
  for (const name of names) expect(symbolImages).toHaveProperty(name);
});

test('scales layers to the reader’s text size, with the properties that MapLibre needs', () => {
  const colors = new Proxy({}, { get: (_, name) => `#${String(name)}` }) as SymbolColors;
  const layers = markerLayers(colors, 1.5);
  expect(layers.map(({ id }) => id)).toEqual(['marker-dots', 'marker-clusters', 'marker-pins', 'marker-hearts']);
  expect(layers[2]!.layout).toMatchObject({ 'text-size': 21, 'icon-size': 1.5, 'text-font': ['figtree-bold'] });
});
