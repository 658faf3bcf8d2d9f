// Only the parts of Leaflet that this map needs. The whole package includes popups, tooltips, controls, image layers
// and a second renderer, which bundlers can't drop; without them it is a quarter smaller. Modules run when first
// used, so those that extend Map are imported by name here.
import 'leaflet/src/layer/Layer';
import 'leaflet/src/map/handler/Map.BoxZoom';
import 'leaflet/src/map/handler/Map.DoubleClickZoom';
import 'leaflet/src/map/handler/Map.Drag';
import 'leaflet/src/map/handler/Map.Keyboard';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom';
import 'leaflet/src/map/handler/Map.TouchZoom';
import { Map } from 'leaflet/src/map/Map';
import { SVG } from 'leaflet/src/layer/vector/SVG';

const drawings = new WeakMap<Map, SVG>();

// Lines and areas get their renderer from the map.
Map.include({
  getRenderer(this: Map): SVG {
    const drawing = drawings.get(this) ?? new SVG();
    drawings.set(this, drawing);
    if (!this.hasLayer(drawing)) this.addLayer(drawing);
    return drawing;
  },
});

export { Map };
export * as DomEvent from 'leaflet/src/dom/DomEvent';
export { LatLngBounds } from 'leaflet/src/geo/LatLngBounds';
export { DivIcon } from 'leaflet/src/layer/marker/DivIcon';
export { Marker } from 'leaflet/src/layer/marker/Marker';
export { TileLayer } from 'leaflet/src/layer/tile/TileLayer';
export { CircleMarker } from 'leaflet/src/layer/vector/CircleMarker';
export { Polygon } from 'leaflet/src/layer/vector/Polygon';
export { Polyline } from 'leaflet/src/layer/vector/Polyline';
