import { Camera, type CameraRef, Map, type MapRef, type ViewStateChangeEvent } from '@maplibre/maplibre-react-native';
import { MediaOriginContext, useThemeName } from '@hearthway/ui';
import { useContext, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { type NativeSyntheticEvent, StyleSheet, View } from 'react-native';

import { config } from '../../lib/config';
import { areaOfEvent, corners, tilesOfTheWeb } from './maplibre/convert';
import { mapStyle } from './maplibre/mapStyle';
import { NativeAreas } from './maplibre/NativeAreas';
import { type CardHandle, NativeCard } from './maplibre/NativeCard';
import { NativePins } from './maplibre/NativePins';
import type { CanvasProps, MapHandle } from './types';

/** Padding around the shown area, in points. */
const margin = 28;

/** The map on devices: the same tiles, pins and areas as in browsers, rendered by MapLibre. */
export function Canvas(props: CanvasProps) {
  const { view, coveredOnPhone = 0, ref } = props;
  const map = useRef<MapRef>(null);
  const camera = useRef<CameraRef>(null);
  const theme = useThemeName();
  const origin = useContext(MediaOriginContext);
  const style = useMemo(() => mapStyle(config(), theme, origin), [theme, origin]);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [zoom, setZoom] = useState(12);
  const card = useRef<CardHandle>(null);
  const chosen = props.pins.find((pin) => pin.id === props.selected);
  const bottom = size.height * coveredOnPhone;
  const padding = view.exact ? { bottom } : { top: margin, left: margin, right: margin, bottom: margin + bottom };

  useEffect(() => {
    if (size.height > 0) camera.current?.fitBounds(corners(view.bounds), { padding, duration: 300 });
    // The map moves when the view changes, not when its own box does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view.key, size.height > 0]);

  useImperativeHandle(ref, (): MapHandle => ({
    zoomBy: (steps) => void map.current?.getZoom().then((zoom) => camera.current?.zoomTo(zoom + steps, { duration: 200 })),
    look: (bounds) => camera.current?.fitBounds(corners(bounds), { padding, duration: 300 }),
    placeAt: async ({ x, y }) => {
      const [lng, lat] = (await map.current?.unproject([x, y])) ?? [0, 0];
      return { lat, lng };
    },
    center: async () => {
      const [lng, lat] = (await map.current?.getCenter()) ?? [0, 0];
      return { lat, lng };
    },
  }));

  function rest({ nativeEvent }: NativeSyntheticEvent<ViewStateChangeEvent>) {
    const now = areaOfEvent(nativeEvent, coveredOnPhone);
    setZoom(nativeEvent.zoom + tilesOfTheWeb);
    props.onRest(now, nativeEvent.userInteraction);
    card.current?.follow();
  }

  return (
    <View style={StyleSheet.absoluteFill} onLayout={({ nativeEvent }) => setSize(nativeEvent.layout)}>
      <Map
        ref={map}
        style={StyleSheet.absoluteFill}
        mapStyle={style}
        touchPitch={false}
        touchRotate={false}
        compass={false}
        logo={false}
        attribution
        attributionPosition={{ top: 8, left: 8 }}
        onPress={props.onMapPress}
        onRegionIsChanging={() => card.current?.follow()}
        onRegionDidChange={rest}
      >
        <Camera ref={camera} initialViewState={{ bounds: corners(view.bounds) }} minZoom={3} maxZoom={19} />
        <NativeAreas polygon={props.polygon} shaded={props.shaded} draft={props.draft} here={props.here} />
        <NativePins {...props} zoom={zoom} />
      </Map>
      {chosen && props.card && (
        <NativeCard key={chosen.id} ref={card} map={map} pin={chosen} box={size}>
          {props.card}
        </NativeCard>
      )}
    </View>
  );
}
