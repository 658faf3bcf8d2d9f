import { View } from '@hearthway/ui';
import { type ReactNode, type Ref, type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

import { placeCard } from '../geometry';
import { cardFrame } from '../pins/cardFrame';
import type { MapPin } from '../types';
import { DomEvent } from './leaflet';
import { useMap, useMapEvents } from './MapFrame';

/** The selected home's card: it moves with its pin and stays inside the map. */
export function PinCard({ pin, children }: { pin?: MapPin; children?: ReactNode }) {
  const map = useMap();
  // On the web, the ref of a View is its element.
  const card = useRef<HTMLElement>(null);

  const place = useCallback(() => {
    const element = card.current;
    if (!element || !pin) return;
    const box = map.getSize();
    const at = placeCard(map.latLngToContainerPoint(pin), { width: element.offsetWidth, height: element.offsetHeight }, { width: box.x, height: box.y });
    element.style.transform = `translate(${Math.round(at.x)}px, ${Math.round(at.y)}px)`;
  }, [map, pin]);

  useMapEvents({ move: place, zoomend: place, resize: place });
  useLayoutEffect(place);
  useOverMap(card, pin?.id);

  if (!pin || !children) return null;
  return (
    <View ref={card as unknown as Ref<View>} key={pin.id} style={cardFrame.frame} testID="map-card">
      {children}
    </View>
  );
}

/** Keeps presses and scrolling on an element over the map from reaching the map. */
function useOverMap(element: RefObject<HTMLElement | null>, key?: string): void {
  useLayoutEffect(() => {
    if (!element.current) return;
    DomEvent.disableClickPropagation(element.current);
    DomEvent.disableScrollPropagation(element.current);
  }, [element, key]);
}
