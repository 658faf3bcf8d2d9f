import { useStyle, View } from '@hearthway/ui';
import { useRef, useState } from 'react';
import { View as NativeView } from 'react-native';

import type { PriceThumbsProps } from './PriceThumbs';
import { type Thumb, thumbsOf, within } from './thumbs';
import { edgeAt, thumbSize, thumbStyles } from './thumbStyles';

/** A slider with two thumbs on a rail below the bars. Only the thumbs can be dragged, so that scrolling past moves none. */
export function PriceThumbs({ bands: list, edges, onChange }: PriceThumbsProps) {
  const [width, setWidth] = useState(0);
  const bands = list.length;
  const thumbs = thumbsOf(list, edges);
  const [lowest, highest] = thumbs;
  return (
    <View style={thumbStyles.box} onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)} testID="price-thumbs">
      <View style={thumbStyles.rail} />
      <View style={[thumbStyles.rail, thumbStyles.chosen, { left: edgeAt(lowest.now, bands), right: edgeAt(bands - highest.now, bands) }]} />
      {thumbs.map((thumb) => (
        <Handle
          key={thumb.edge}
          thumb={thumb}
          left={edgeAt(thumb.now, bands)}
          pxPerBand={width / bands}
          onMove={(to) => onChange({ ...edges, [thumb.edge]: to })}
        />
      ))}
    </View>
  );
}

function Handle({ thumb, left, pxPerBand, onMove }: { thumb: Thumb; left: `${number}%`; pxPerBand: number; onMove: (to: number) => void }) {
  const began = useRef({ x: 0, now: 0 });

  function move(to: number) {
    const next = within(thumb, to);
    if (next !== thumb.now) onMove(next);
  }

  return (
    <NativeView
      onStartShouldSetResponder={() => true}
      onResponderTerminationRequest={() => false}
      onResponderGrant={({ nativeEvent: { pageX } }) => {
        began.current = { x: pageX, now: thumb.now };
      }}
      onResponderMove={({ nativeEvent: { pageX } }) => pxPerBand > 0 && move(began.current.now + (pageX - began.current.x) / pxPerBand)}
      accessible
      role="slider"
      aria-label={thumb.label}
      aria-valuemin={thumb.min}
      aria-valuemax={thumb.max}
      aria-valuenow={thumb.now}
      aria-valuetext={thumb.text}
      accessibilityActions={[{ name: 'increment' }, { name: 'decrement' }]}
      onAccessibilityAction={({ nativeEvent: { actionName } }) => move(thumb.now + (actionName === 'increment' ? 1 : -1))}
      hitSlop={(44 - thumbSize) / 2}
      style={useStyle([thumbStyles.thumb, { left }])}
      testID={`price-thumb-${thumb.edge}`}
    />
  );
}
