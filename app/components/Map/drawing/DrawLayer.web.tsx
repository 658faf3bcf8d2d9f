import { Element } from '@hearthway/ui';
import type { PointerEvent } from 'react';

import type { Point } from '../types';
import type { Stroke } from './stroke';

/** Covers the map while an area is drawn and receives mouse, pen and touch input. */
export function DrawLayer({ stroke }: { stroke: Stroke }) {
  function at(event: PointerEvent<HTMLDivElement>): Point {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
  return (
    <Element
      as="div"
      base=""
      testID="draw-layer"
      style={{ position: 'absolute', inset: 0, zIndex: 5, cursor: 'crosshair', touchAction: 'none', userSelect: 'none' } as object}
      onPointerDown={(event: PointerEvent<HTMLDivElement>) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        stroke.start(at(event));
      }}
      onPointerMove={(event: PointerEvent<HTMLDivElement>) => event.isPrimary && stroke.move(at(event))}
      onPointerUp={(event: PointerEvent<HTMLDivElement>) => event.isPrimary && stroke.end()}
    />
  );
}
