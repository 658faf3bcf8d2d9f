import { afterPaint, Element } from '@hearthway/ui';
import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import type { Place } from '../types';
import { DivIcon, type Map, Marker } from './leaflet';
import { useLayer, useMap } from './MapFrame';

interface Props {
  place: Place;
  /** What a screen reader says. */
  label: string;
  testID: string;
  /** Stacking order: markers with a higher number are on top. */
  layer: number;
  /** The bottom of the marker is at the place, instead of its center. */
  tip?: boolean;
  pressed?: boolean;
  onPress(byKeyboard: boolean): void;
  onHover?: (on: boolean) => void;
  children: ReactNode;
}

/** Distance between layers, so that Leaflet's own order (by latitude, in pixels) can't mix them. */
const apart = 10_000;

/** A button at a place on the map. Leaflet positions the frame, React renders its content. */
export function ButtonMarker({ place, label, testID, layer, tip, pressed, onPress, onHover, children }: Props) {
  const map = useMap();
  const [frame] = useState(() => document.createElement('div'));
  const marker = useLayer(() => new Marker(place, { icon: new DivIcon({ html: frame, className: 'hw-marker', iconSize: [0, 0] }), keyboard: false }));

  useEffect(() => void marker.setLatLng(place), [marker, place]);
  useEffect(() => void marker.setZIndexOffset(layer * apart), [marker, layer]);

  function click(event: MouseEvent) {
    // Dragging the map from the button also ends in a click; a keyboard click has a detail of 0.
    if (event.detail > 0 && wasDragged(map)) return;
    afterPaint(() => onPress(event.detail === 0));
  }

  return createPortal(
    <Element
      as="button"
      base={tip ? 'hw-pin hw-pin-tip' : 'hw-pin'}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      testID={testID}
      onClick={click}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && onHover?.(true)}
      onPointerLeave={(event: PointerEvent) => event.pointerType === 'mouse' && onHover?.(false)}
      onFocus={({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && onHover?.(true)} // by keyboard: a press selects the home instead
      onBlur={() => onHover?.(false)}
    >
      {children}
    </Element>,
    frame,
  );
}

/** Whether the last press moved the map; Leaflet knows, but its types don't. */
function wasDragged(map: Map): boolean {
  return (map.dragging as unknown as { moved(): boolean }).moved();
}
