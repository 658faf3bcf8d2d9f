import type { CircleMarkerOptions, PolylineOptions } from 'leaflet';
import { useEffect, useState } from 'react';

import { clearLabels } from '../geometry';
import type { CanvasProps, Place, Ring, ShadedArea } from '../types';
import { textScale } from './convert';
import { CircleMarker, DivIcon, Marker, Polygon, Polyline } from './leaflet';
import { useLayer, useMap, useMapEvents } from './MapFrame';

/** Shaded areas, the searched area, the area being drawn, and the visitor's position. */
export function Areas({ polygon, shaded, draft, here }: Pick<CanvasProps, 'polygon' | 'shaded' | 'draft' | 'here'>) {
  return (
    <>
      {shaded?.map((area) => (
        <Area key={keyOf(area)} ring={area.ring} look={looks.shaded} />
      ))}
      {shaded && <Names areas={shaded} />}
      {polygon && <Area ring={polygon} look={looks.area} />}
      {draft && draft.length > 1 && <Draft line={draft} />}
      {draft?.map((corner, index) => (
        <Dot key={index} at={corner} look={index === 0 ? looks.first : looks.corner} />
      ))}
      {here && <Dot at={here} look={looks.around} />}
      {here && <Dot at={here} look={looks.here} />}
    </>
  );
}

/** Colors are in the style sheet, where they follow the theme. None is interactive, so presses reach the map below. */
const looks = {
  area: { className: 'hw-area', weight: 3, interactive: false },
  shaded: { className: 'hw-shaded', weight: 2, smoothFactor: 0.2, interactive: false },
  draft: { className: 'hw-draft', weight: 3, interactive: false },
  first: { className: 'hw-corner', weight: 2, radius: 7, interactive: false },
  corner: { className: 'hw-corner', weight: 2, radius: 5, interactive: false },
  around: { className: 'hw-around', weight: 1, radius: 20, interactive: false },
  here: { className: 'hw-here', weight: 3, radius: 8, interactive: false },
} as const;

function Area({ ring, look }: { ring: Ring; look: PolylineOptions }) {
  const shape = useLayer(() => new Polygon([...ring], look));
  useEffect(() => void shape.setLatLngs([...ring]), [shape, ring]);
  return null;
}

const keyOf = ({ name, center }: ShadedArea) => `${name} ${center.lat} ${center.lng}`;

/** Names of areas, as many as fit. */
function Names({ areas }: { areas: readonly ShadedArea[] }) {
  const map = useMap();
  const [zoom, setZoom] = useState(map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const labels = areas.map((area) => ({ text: area.name, at: map.project(area.center, zoom), area }));
  return clearLabels(labels, textScale()).map(({ text, area }) => <Name key={keyOf(area)} text={text} at={area.center} />);
}

/** Hidden from screen readers, because the page lists the areas as well. */
function Name({ text, at }: { text: string; at: Place }) {
  useLayer(() => {
    const html = document.createElement('span');
    html.textContent = text;
    html.ariaHidden = 'true';
    return new Marker(at, { icon: new DivIcon({ html, className: 'hw-area-name', iconSize: [0, 0] }), interactive: false, keyboard: false });
  });
  return null;
}

function Draft({ line }: { line: Ring }) {
  const shape = useLayer(() => new Polyline([...line], looks.draft));
  useEffect(() => void shape.setLatLngs([...line]), [shape, line]);
  return null;
}

function Dot({ at, look }: { at: Place; look: CircleMarkerOptions & { radius: number } }) {
  const shape = useLayer(() => new CircleMarker(at, look));
  useEffect(() => void shape.setLatLng(at), [shape, at]);
  return null;
}
