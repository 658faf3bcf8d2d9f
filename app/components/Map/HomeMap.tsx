import type { Cluster } from '@hearthway/api';
import { mapColor, space, StyleSheet, View, z } from '@hearthway/ui';
import { type ReactNode, useEffect, useRef } from 'react';

import { lazy, useLazy } from '../../lib/lazy';
import { Attribution } from './Attribution';
import { Canvas } from './Canvas';
import { isArea, useDrawing } from './drawing/drawing';
import { DrawLayer } from './drawing/DrawLayer';
import { useStroke } from './drawing/stroke';
import { room, roomy } from './geometry';
import { MapControls } from './MapControls';
import { MapLegend } from './MapLegend';
import { commonStatus } from './pins/pins';
import type { CanvasProps, MapHandle, Ring } from './types';

interface HomeMapProps extends Omit<CanvasProps, 'draft' | 'ref'> {
  /** An area was drawn or removed. Without it, drawing isn't offered. */
  onDrawn?: (ring: Ring | undefined) => void;
  /** Drawing began or ended. Must be stable. */
  onDrawing?: (on: boolean) => void;
  /** "Search near me" was pressed. */
  onLocate?: () => void;
  /** Shown at the top center: "Search this area". */
  pill?: ReactNode;
}

const drawBar = lazy(() => import('./drawing/DrawBar'));

/** A map of homes with its controls. The same on the web (Leaflet) and on devices (MapLibre). */
export function HomeMap({ onDrawn, onDrawing, onLocate, pill, ...canvas }: HomeMapProps) {
  const map = useRef<MapHandle>(null);
  const drawing = useDrawing();
  const status = commonStatus(canvas.pins);
  const bar = useLazy(drawBar, drawing.on, drawing.stop);

  useEffect(() => onDrawing?.(drawing.on), [onDrawing, drawing.on]);

  function finish(ring: Ring) {
    drawing.stop();
    if (isArea(ring)) onDrawn?.(ring);
  }

  /** The map moves there at once, before the results are known. */
  function open(cluster: Cluster) {
    map.current?.look(roomy(cluster.bounds, room.neighbors));
    canvas.onClusterPress(cluster);
  }

  const stroke = useStroke({ map, onCorner: drawing.addCorner, onLine: drawing.replace, onFinished: finish });

  return (
    <View as="section" label={canvas.label} style={styles.frame} testID="map">
      <Canvas {...canvas} onClusterPress={open} draft={drawing.on ? drawing.corners : undefined} ref={map} />
      {drawing.on && <DrawLayer stroke={stroke} />}
      <View style={styles.over} pointerEvents="box-none">
        <Attribution />
        {!drawing.on && status && <MapLegend status={status} />}
        {drawing.on && bar && (
          <bar.DrawBar
            corners={drawing.corners.length}
            onAddHere={() => void map.current?.center().then(drawing.addCorner)}
            onUndo={drawing.undo}
            onFinish={() => finish(drawing.corners)}
            onCancel={drawing.stop}
          />
        )}
        {!drawing.on && pill && <View style={styles.pill}>{pill}</View>}
      </View>
      <MapControls
        onZoom={(steps) => map.current?.zoomBy(steps)}
        onLocate={onLocate}
        onDraw={onDrawn && (drawing.on ? drawing.stop : drawing.start)}
        drawing={drawing.on}
        drawn={canvas.polygon !== undefined}
        onClear={() => onDrawn?.(undefined)}
      />
    </View>
  );
}

const styles = StyleSheet.create({
  frame: { flexGrow: 1, flexShrink: 1, flexBasis: 0, overflow: 'hidden', backgroundColor: mapColor.background },
  /** One column, so that its elements don't overlap; the controls are beside it. */
  over: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    bottom: 0,
    zIndex: z.mapControls,
    gap: space[2],
    paddingTop: space[2],
    paddingLeft: space[2],
    paddingRight: 76,
    paddingBottom: 6,
    tablet: { paddingTop: space[4], paddingLeft: space[4] },
  },
  pill: { alignSelf: 'center', web: { pointerEvents: 'auto' } },
});
