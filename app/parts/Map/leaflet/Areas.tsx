import { CircleMarker, Polygon, Polyline } from 'react-leaflet';

import type { CanvasProps } from '../types';

/** The searched area, the one being drawn, and the visitor's own place. */
export function Areas({ polygon, draft, here }: Pick<CanvasProps, 'polygon' | 'draft' | 'here'>) {
  return (
    <>
      {polygon && (
        <Polygon key={`area ${polygon.length}`} positions={[...polygon]} interactive={false} className="hw-area" weight={3} />
      )}
      {draft && draft.length > 1 && (
        <Polyline positions={[...draft]} interactive={false} className="hw-draft" weight={3} />
      )}
      {draft?.map((corner, index) => (
        <CircleMarker key={index} center={corner} radius={index === 0 ? 7 : 5} interactive={false} className="hw-corner" weight={2} />
      ))}
      {here && <CircleMarker center={here} radius={8} interactive={false} className="hw-here" weight={3} />}
    </>
  );
}
