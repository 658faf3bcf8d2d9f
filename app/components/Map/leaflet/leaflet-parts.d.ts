/** Leaflet's types only cover the package as a whole; its parts are files below src/. */
declare module 'leaflet/src/map/Map' {
  export { Map } from 'leaflet';
}
declare module 'leaflet/src/layer/Layer';
declare module 'leaflet/src/map/handler/Map.BoxZoom';
declare module 'leaflet/src/map/handler/Map.DoubleClickZoom';
declare module 'leaflet/src/map/handler/Map.Drag';
declare module 'leaflet/src/map/handler/Map.Keyboard';
declare module 'leaflet/src/map/handler/Map.ScrollWheelZoom';
declare module 'leaflet/src/map/handler/Map.TouchZoom';
declare module 'leaflet/src/dom/DomEvent' {
  import { DomEvent } from 'leaflet';
  export const disableClickPropagation: typeof DomEvent.disableClickPropagation;
  export const disableScrollPropagation: typeof DomEvent.disableScrollPropagation;
}
declare module 'leaflet/src/geo/LatLngBounds' {
  export { LatLngBounds } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/DivIcon' {
  export { DivIcon } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/Marker' {
  export { Marker } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/TileLayer' {
  export { TileLayer } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/CircleMarker' {
  export { CircleMarker } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Polygon' {
  export { Polygon } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Polyline' {
  export { Polyline } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/SVG' {
  export { SVG } from 'leaflet';
}
