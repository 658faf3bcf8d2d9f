import { Element, useThemeName } from '@hearthway/ui';

import type { CanvasProps } from '../types';
import { Areas } from './Areas';
import { fitOptions, latLngBounds } from './convert';
import { Follow } from './Follow';
import { Incremental } from './Incremental';
import { MapFrame } from './MapFrame';
import { PinCard } from './PinCard';
import { Pins } from './Pins';
import { useMapStyles } from './styles';
import { Tiles } from './Tiles';

/** The map in browsers: raster tiles, pins and clusters as buttons, drawn areas. */
export default function LeafletCanvas({ ref, ...props }: CanvasProps) {
  useMapStyles();
  const { clusters, pins, shaded = [] } = props;
  const markers = [...clusters, ...pins, ...shaded.map(({ center }) => center)];
  const calm = typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Element as="div" base={`hw-map-${useThemeName()}`}>
      <MapFrame
        bounds={latLngBounds(props.view.bounds)}
        boundsOptions={(map) => fitOptions(map, props.view, props.coveredOnPhone)}
        options={{
          zoomControl: false,
          attributionControl: false,
          trackResize: false,
          worldCopyJump: true,
          minZoom: 3,
          maxZoom: 19,
          // With whole steps, an area might only fill half of the map.
          zoomSnap: 0.25,
          zoomAnimation: !calm,
          fadeAnimation: !calm,
          inertia: !calm,
        }}
      >
        <Incremental>
          <Follow {...props} handle={ref} />
          <Tiles markers={markers} />
          <Areas polygon={props.polygon} shaded={props.shaded} draft={props.draft} here={props.here} />
          <Pins {...props} />
          <PinCard pin={props.pins.find((pin) => pin.id === props.selected)}>{props.card}</PinCard>
        </Incremental>
      </MapFrame>
    </Element>
  );
}
