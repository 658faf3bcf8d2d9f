import type { Bounds, Cluster } from '@hearthway/api';
import type { ReactNode, Ref } from 'react';

/** WGS 84 degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** Pixels from the top left corner of the map's box. */
export interface Point {
  x: number;
  y: number;
}

/** A drawn area: corners in order, not repeated at the end. */
export type Ring = readonly Place[];

export interface Person {
  name: string;
  /** URL of the portrait; empty: initials. */
  photo: string;
}

export interface ShadedArea {
  name: string;
  /** Where the name is shown. */
  center: Place;
  ring: Ring;
}

/** One home on the map, or one person. */
export interface MapPin extends Place {
  id: string;
  /** What the pin shows: "$489K". */
  text: string;
  /** The pin shows a person instead. */
  portrait?: Person;
  /** What a screen reader says: "4 beds, $899,900, 6731 Lupton Drive". */
  label: string;
  /** Whole dollars. Where pins don't all fit, more expensive homes take precedence. */
  price: number;
  /** Of a home that isn’t for sale. */
  status?: 'pending' | 'sold';
  seen?: boolean;
  saved?: boolean;
  /** The home that the map is about: shown as a house above all other pins, and never merged. */
  subject?: boolean;
}

/** What the map should show. It moves when `key` changes, and only then. */
export interface MapView {
  key: string;
  bounds: Bounds;
  /** The bounds come from an earlier map view: show exactly these, without padding. */
  exact?: boolean;
}

/** What the map shows after it has stopped moving. */
export interface MapArea {
  bounds: Bounds;
  zoom: number;
}

/** Props of both the browsers' and the devices' map. */
export interface CanvasProps {
  label: string;
  view: MapView;
  pins: readonly MapPin[];
  clusters: readonly Cluster[];
  /** What pins stand for, where that isn't homes: "agent", "agents". */
  nouns?: readonly [one: string, many: string];
  selected?: string;
  /** The pin whose card is hovered or focused in the list. */
  highlighted?: string;
  /** The searched area. */
  polygon?: Ring;
  /** Areas that are shaded, such as the cities where an agent works. Browsers show their names, too. */
  shaded?: readonly ShadedArea[];
  /** An area being drawn: an open line with its corners. */
  draft?: Ring;
  /** The visitor's position. */
  here?: Place;
  /** Card of the selected pin; shown above it if there is room. */
  card?: ReactNode;
  /** Share of the map's height that a sheet covers at the bottom on phones, 0 to 1. */
  coveredOnPhone?: number;
  /** `byKeyboard`: the focus moves to what the press opens. */
  onPinPress(id: string, byKeyboard?: boolean): void;
  onPinHover(id: string | undefined): void;
  onClusterPress(cluster: Cluster): void;
  onMapPress(): void;
  /** The map stopped moving; `byPerson`: a person moved it, not the app. */
  onRest(area: MapArea, byPerson: boolean): void;
  ref?: Ref<MapHandle>;
}

/** What buttons beside the map can call. */
export interface MapHandle {
  zoomBy(steps: number): void;
  look(bounds: Bounds): void;
  /** The coordinates of a point in the map's box. */
  placeAt(point: Point): Promise<Place>;
  /** The center of the map. */
  center(): Promise<Place>;
}
