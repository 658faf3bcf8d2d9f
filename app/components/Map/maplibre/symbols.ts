import { count as figures, shortPrice } from '@hearthway/format';
import type { StyleSpecification } from '@maplibre/maplibre-react-native';
import type { Feature, FeatureCollection, Point } from 'geojson';

import type { ClusterMarker, Markers } from '../pins/markers';
import { pinText } from '../pins/pins';
import type { MapPin, Place } from '../types';

/** Properties of a marker's feature, for the layers and for handling presses. */
export interface MarkerProperties {
  kind: 'pin' | 'dot' | 'cluster';
  /** The home's id, or the cluster's index in `markers.clusters`. */
  id: string;
  text: string;
  /** The lowest price of a cluster, with a plus; '' if there is none. */
  from: string;
  /** The image of the shape behind the text. */
  image: string;
  seen: boolean;
  /** Homes that aren't for sale have an outline. */
  outlined: boolean;
  saved: boolean;
  /** The selected or highlighted home, or a cluster that contains it. */
  strong: boolean;
}

type MarkerFeature = Feature<Point, MarkerProperties>;

/** The colors of the layers, from the palette. */
export interface SymbolColors {
  pin: string;
  pinText: string;
  pinSeen: string;
  pinSeenText: string;
  border: string;
  text: string;
  page: string;
  primary: string;
  control: string;
  onPrimary: string;
  ember: string;
}

/** Widths of the images that scripts/mapSymbols.mjs draws, in px. */
const widths = { pin: [44, 50, 56, 62, 68, 74, 80, 86, 92, 98, 104, 112, 120, 128, 136, 144, 152, 160], cluster: [56, 64, 72, 80, 88, 96] };

/** Width of a character at each layer's text size, and the padding of both ends together, in px. */
const character = { pin: 8.4, count: 9, from: 7.2 };
const ends = { pin: 22, cluster: 28 };
/** Width of a saved home's heart and the gap after it, in px. */
const heartRoom = 19;

const textSize = { pin: 14, cluster: 15, from: 12 };

/** The narrowest shape that is wide enough, or else the widest. */
function imageFor(kind: keyof typeof widths, needed: number): string {
  const options = widths[kind];
  return `${kind}-${options.find((width) => width >= needed) ?? options[options.length - 1]}`;
}

/**
 * The markers as GeoJSON. The selected home, the subject and people are left out, because they are views on top of all layers.
 * A cluster of a single home that isn't listed looks like the pin it will become.
 */
export function markerFeatures({ homes, clusters, status }: Markers, selected?: string, highlighted?: string): FeatureCollection<Point, MarkerProperties> {
  const features: MarkerFeature[] = clusters.map((marker, index) => {
    const strong = marker.ids.some((id) => id === selected || id === highlighted);
    return feature(marker.cluster, {
      kind: 'cluster',
      id: String(index),
      seen: false,
      outlined: status !== undefined,
      saved: false,
      strong,
      ...clusterFace(marker, status),
    });
  });
  for (const { pin, dot } of homes) {
    if (isView(pin, selected)) continue;
    const strong = pin.id === highlighted;
    features.push(
      feature(pin, {
        kind: dot && !strong ? 'dot' : 'pin',
        id: pin.id,
        text: pin.text,
        from: '',
        seen: Boolean(pin.seen),
        outlined: pin.status !== undefined,
        saved: Boolean(pin.saved),
        strong,
        image: imageFor('pin', pin.text.length * character.pin + ends.pin + (pin.saved ? heartRoom : 0)),
      }),
    );
  }
  return { type: 'FeatureCollection', features };
}

/** Whether a pin is a view: symbols can’t crop a portrait to a circle, and there are few people and subjects. */
export const isView = (pin: MapPin, selected: string | undefined): boolean => pin.id === selected || pin.portrait !== undefined || pin.subject === true;

function clusterFace({ cluster: { count, lowest_price: price } }: ClusterMarker, status: Markers['status']): Pick<MarkerProperties, 'text' | 'from' | 'image'> {
  if (count === 1) {
    const text = pinText(price, status);
    return { text, from: '', image: imageFor('pin', text.length * character.pin + ends.pin) };
  }
  const text = figures(count);
  const from = price > 0 ? `${shortPrice(price)}+` : '';
  return { text, from, image: imageFor('cluster', Math.max(text.length * character.count, from.length * character.from) + ends.cluster) };
}

const feature = ({ lng, lat }: Place, properties: MarkerProperties): MarkerFeature => ({
  type: 'Feature',
  id: `${properties.kind}-${properties.id}`,
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

type LayerSpecification = StyleSpecification['layers'][number];
type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;
type CircleLayer = Extract<LayerSpecification, { type: 'circle' }>;
/** A layer without its source: the surrounding component is the source. */
type MarkerLayer = Omit<SymbolLayer, 'source'> | Omit<CircleLayer, 'source'>;

/** MapLibre must not hide markers that are close to each other: the layout has already made room for each. */
const shown = { 'icon-allow-overlap': true, 'icon-ignore-placement': true, 'text-allow-overlap': true, 'text-ignore-placement': true } as const;
const font = { 'text-font': ['figtree-bold'], 'text-max-width': 20 };
const isStrong: ['get', 'strong'] = ['get', 'strong'];
const isSeen: ['get', 'seen'] = ['get', 'seen'];
const isOutlined: ['get', 'outlined'] = ['get', 'outlined'];
const looksLikePin: ['==', ['slice', ['get', 'image'], 0, 3], 'pin'] = ['==', ['slice', ['get', 'image'], 0, 3], 'pin'];

/** The layers of the markers from bottom to top. `scale` is the reader's text size, 1 by default. */
export function markerLayers(colors: SymbolColors, scale: number): MarkerLayer[] {
  const middle = heartRoom / 2;
  return [
    {
      id: 'marker-dots',
      type: 'circle',
      filter: ['==', ['get', 'kind'], 'dot'],
      paint: {
        'circle-radius': 4.25,
        'circle-color': ['case', isOutlined, colors.pin, isSeen, colors.pinSeenText, colors.primary],
        'circle-stroke-color': ['case', ['!', isOutlined], colors.pin, isSeen, colors.pinSeenText, colors.primary],
        'circle-stroke-width': ['case', isOutlined, 3, 1.5],
      },
    },
    {
      id: 'marker-clusters',
      type: 'symbol',
      filter: ['all', ['==', ['get', 'kind'], 'cluster'], ['!', looksLikePin]],
      layout: {
        ...shown,
        ...font,
        'icon-image': ['get', 'image'],
        'icon-size': scale,
        'text-size': textSize.cluster * scale,
        'text-line-height': 1.1,
        'text-field': [
          'case',
          ['==', ['get', 'from'], ''],
          ['get', 'text'],
          ['format', ['get', 'text'], {}, '\n', {}, ['get', 'from'], { 'font-scale': textSize.from / textSize.cluster }],
        ],
      },
      paint: {
        'icon-color': ['case', isStrong, colors.text, isOutlined, colors.pin, colors.primary],
        'icon-halo-color': ['case', isOutlined, colors.control, colors.pin],
        'icon-halo-width': 2.5,
        'text-color': ['case', isStrong, colors.page, isOutlined, colors.pinText, colors.onPrimary],
      },
    },
    {
      id: 'marker-pins',
      type: 'symbol',
      filter: ['any', ['==', ['get', 'kind'], 'pin'], ['all', ['==', ['get', 'kind'], 'cluster'], looksLikePin]],
      layout: {
        ...shown,
        ...font,
        'icon-image': ['get', 'image'],
        'icon-size': scale,
        'text-field': ['get', 'text'],
        'text-size': textSize.pin * scale,
        'text-offset': ['case', ['get', 'saved'], ['literal', [middle / textSize.pin, 0]], ['literal', [0, 0]]],
      },
      paint: {
        'icon-color': ['case', isStrong, colors.text, isSeen, colors.pinSeen, colors.pin],
        'icon-halo-color': ['case', isStrong, colors.page, isOutlined, colors.control, colors.border],
        'icon-halo-width': ['case', isOutlined, 2, 1],
        'text-color': ['case', isStrong, colors.page, isSeen, colors.pinSeenText, colors.pinText],
      },
    },
    {
      id: 'marker-hearts',
      type: 'symbol',
      filter: ['all', ['==', ['get', 'kind'], 'pin'], ['get', 'saved']],
      layout: { 'icon-allow-overlap': true, 'icon-ignore-placement': true, 'icon-image': 'heart', 'icon-size': scale, 'icon-offset': heartOffset(middle) },
      paint: { 'icon-color': ['case', isStrong, colors.onPrimary, colors.ember] },
    },
  ];
}

/** To the left of the text, depending on its number of characters. */
function heartOffset(middle: number): NonNullable<SymbolLayer['layout']>['icon-offset'] {
  const lengths = Array.from({ length: 15 }, (_, index) => index + 1);
  const at = (length: number): [number, number] => [-(length * character.pin) / 2 - 4 - middle / 4, 0];
  const cases = lengths.slice(0, -1).flatMap((length) => [length, ['literal', at(length)]]);
  return ['match', ['length', ['get', 'text']], ...cases, ['literal', at(lengths.length)]] as unknown as NonNullable<SymbolLayer['layout']>['icon-offset'];
}
