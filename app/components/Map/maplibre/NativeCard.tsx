import { View } from '@hearthway/ui';
import type { MapRef } from '@maplibre/maplibre-react-native';
import { type ReactNode, type Ref, type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';

import { placeCard, type Size } from '../geometry';
import { cardFrame } from '../pins/cardFrame';
import type { MapPin, Point } from '../types';

/** What the map calls when it moves. */
export interface CardHandle {
  /** Repositions the card. */
  follow(): void;
}

interface Props {
  map: RefObject<MapRef | null>;
  pin: MapPin;
  /** Size of the map's box, in points. */
  box: Size;
  children: ReactNode;
  ref?: Ref<CardHandle>;
}

/** The selected home's card over the map: it moves with its pin and stays inside the map. */
export function NativeCard({ map, pin, box, children, ref }: Props) {
  const [size, setSize] = useState<Size>();
  const { point, ask } = usePointOf(pin, map);
  useImperativeHandle(ref, () => ({ follow: ask }), [ask]);
  const at = point && size && placeCard(point, size, box);
  return (
    <View
      style={[cardFrame.frame, at ? { transform: [{ translateX: Math.round(at.x) }, { translateY: Math.round(at.y) }] } : cardFrame.unplaced]}
      onLayout={({ nativeEvent }) => setSize(nativeEvent.layout)}
      testID="map-card"
    >
      {children}
    </View>
  );
}

/** A pin's position on the screen. MapLibre answers asynchronously; an answer older than the last one is ignored. */
function usePointOf({ lng, lat }: MapPin, map: RefObject<MapRef | null>) {
  const [point, setPoint] = useState<Point>();
  const question = useRef(0);
  const answered = useRef(0);
  const ask = useCallback(() => {
    const number = ++question.current;
    const { current } = map;
    current?.project([lng, lat]).then(
      ([x, y]) => {
        if (number < answered.current) return;
        answered.current = number;
        setPoint({ x, y });
      },
      () => undefined, // the map is gone
    );
  }, [map, lng, lat]);
  useEffect(ask, [ask]);
  return { point, ask };
}
