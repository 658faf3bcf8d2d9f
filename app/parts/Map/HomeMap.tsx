import { Box, makeStyles, mapColor } from '@hearthway/ui';
import { type ReactNode, useRef } from 'react';

import { Canvas } from './Canvas';
import { DrawBar } from './DrawBar';
import { DrawLayer } from './DrawLayer';
import { isArea, useDrawing } from './drawing';
import { MapControls } from './MapControls';
import { useStroke } from './stroke';
import type { CanvasProps, MapHandle, Ring } from './types';

export interface HomeMapProps extends Omit<CanvasProps, 'draft' | 'ref'> {
  /** An area was drawn, or taken away. Without it there is nothing to draw with. */
  onDrawn?: (ring: Ring | undefined) => void;
  /** "My place" was pressed. */
  onLocate?: () => void;
  /** Lies at the top in the middle: "Search this area". */
  pill?: ReactNode;
}

/** A map of homes with its controls. The same on the web (Leaflet) and on devices (MapLibre). */
export function HomeMap({ onDrawn, onLocate, pill, ...canvas }: HomeMapProps) {
  const s = useStyles();
  const map = useRef<MapHandle>(null);
  const drawing = useDrawing();

  function finish(ring: Ring) {
    drawing.stop();
    if (isArea(ring)) onDrawn?.(ring);
  }

  const stroke = useStroke({ map, onCorner: drawing.addCorner, onLine: drawing.replace, onFinished: finish });

  return (
    <Box as="section" label={canvas.label} style={s.frame} testID="map">
      <Canvas {...canvas} draft={drawing.on ? drawing.corners : undefined} ref={map} />
      {drawing.on && <DrawLayer stroke={stroke} />}
      {drawing.on && (
        <DrawBar
          corners={drawing.corners.length}
          onAddHere={() => void map.current?.centre().then(drawing.addCorner)}
          onUndo={drawing.undo}
          onFinish={() => finish(drawing.corners)}
          onCancel={drawing.stop}
        />
      )}
      {!drawing.on && pill && <Box style={s.pill} pointerEvents="box-none"><Box style={s.reached}>{pill}</Box></Box>}
      <MapControls
        onZoom={(steps) => map.current?.zoomBy(steps)}
        onLocate={onLocate}
        onDraw={onDrawn && (drawing.on ? drawing.stop : drawing.start)}
        drawing={drawing.on}
        drawn={canvas.polygon !== undefined}
        onClear={() => onDrawn?.(undefined)}
      />
    </Box>
  );
}

const useStyles = makeStyles({
  frame: { flexGrow: 1, flexShrink: 1, flexBasis: 0, overflow: 'hidden', backgroundColor: mapColor.ground },
  reached: { web: { pointerEvents: 'auto' } },
  pill: { position: 'absolute', top: 16, left: 16, right: 76, zIndex: 15, alignItems: 'center' },
});
