import type { PriceBand } from '@hearthway/api';
import { Element, View } from '@hearthway/ui';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

import type { BandEdges } from './PriceBars';
import { type Thumb, thumbsOf, within } from './thumbs';
import { edgeAt, thumbStyles } from './thumbStyles';

export interface PriceThumbsProps {
  bands: readonly PriceBand[];
  edges: BandEdges;
  onChange: (edges: BandEdges) => void;
}

/** How far each key moves a thumb, in bands. */
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 4,
  PageDown: -4,
  Home: -Infinity,
  End: Infinity,
};

/** A slider with two thumbs on a rail below the bars. Anywhere on it, a pointer takes the nearer thumb. */
export function PriceThumbs({ bands: list, edges, onChange }: PriceThumbsProps) {
  const held = useRef<Thumb['edge']>(undefined);
  const bands = list.length;
  const thumbs = thumbsOf(list, edges);
  const [lowest, highest] = thumbs;

  function move(thumb: Thumb, to: number) {
    const next = within(thumb, to);
    if (next !== thumb.now) onChange({ ...edges, [thumb.edge]: next });
  }

  function edgeUnder({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    return ((clientX - left) / width) * bands;
  }

  function drag(event: PointerEvent) {
    const thumb = thumbs.find(({ edge }) => edge === held.current);
    if (thumb) move(thumb, edgeUnder(event));
  }

  function hold(event: PointerEvent) {
    held.current = edgeUnder(event) < (lowest.now + highest.now) / 2 ? 'first' : 'end';
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(event);
  }

  function press(event: KeyboardEvent, thumb: Thumb) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(thumb, thumb.now + by);
  }

  const release = () => {
    held.current = undefined;
  };
  return (
    <Element as="div" style={thumbStyles.box} onPointerDown={hold} onPointerMove={drag} onPointerUp={release} onPointerCancel={release} testID="price-thumbs">
      <View style={thumbStyles.rail} />
      <View style={[thumbStyles.rail, thumbStyles.chosen, { left: edgeAt(lowest.now, bands), right: edgeAt(bands - highest.now, bands) }]} />
      {thumbs.map((thumb) => (
        <Element
          key={thumb.edge}
          as="div"
          role="slider"
          tabIndex={0}
          style={[thumbStyles.thumb, { left: edgeAt(thumb.now, bands) }]}
          aria-label={thumb.label}
          aria-valuemin={thumb.min}
          aria-valuemax={thumb.max}
          aria-valuenow={thumb.now}
          aria-valuetext={thumb.text}
          onKeyDown={(event: KeyboardEvent) => press(event, thumb)}
          testID={`price-thumb-${thumb.edge}`}
        />
      ))}
    </Element>
  );
}
