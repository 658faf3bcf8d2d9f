import { DomEvent } from 'leaflet';
import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';

import { placeCard } from '../geometry';
import type { MapPin } from '../types';

/** The selected home's card: it goes with its pin and stays inside the map. */
export function PinCard({ pin, children }: { pin?: MapPin; children?: ReactNode }) {
  const map = useMap();
  const card = useRef<HTMLDivElement>(null);

  const place = useCallback(() => {
    const element = card.current;
    if (!element || !pin) return;
    const box = map.getSize();
    const at = placeCard(
      map.latLngToContainerPoint(pin),
      { width: element.offsetWidth, height: element.offsetHeight },
      { width: box.x, height: box.y },
    );
    element.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
  }, [map, pin]);

  useMapEvents({ move: place, zoomend: place, resize: place });
  useLayoutEffect(place);
  useLayoutEffect(() => {
    if (!card.current) return;
    DomEvent.disableClickPropagation(card.current);
    DomEvent.disableScrollPropagation(card.current);
  }, [pin?.id]);

  if (!pin || !children) return null;
  return (
    <div ref={card} key={pin.id} className="hw-map-card" data-testid="map-card">
      {children}
    </div>
  );
}
