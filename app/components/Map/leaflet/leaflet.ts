// Leaflet in parts: what this map needs and no more. The package as a whole brings popups, tooltips, controls, image layers
// and a second way of drawing along, which bundlers cannot leave out; without them it weighs a quarter less.
// Modules run at their first use, so those that add something to Map are named here.
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

// Lines and areas ask their map for something to draw them with.
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
