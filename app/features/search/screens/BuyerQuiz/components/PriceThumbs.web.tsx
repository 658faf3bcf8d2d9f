import { Box, color, Element, makeStyles, radius, shadow } from '@hearthway/ui';
import { type PointerEvent, useRef } from 'react';

import type { PriceThumbsProps } from './PriceThumbs.types';

/** Two thumbs on a rail below the bars. The fields are the real controls, so keyboards and screen readers skip the thumbs. */
export function PriceThumbs({ bands, first, end, onChange }: PriceThumbsProps) {
  const s = useStyles();
  const held = useRef<'first' | 'end'>(undefined);

  function move({ currentTarget, clientX }: PointerEvent) {
    if (!held.current) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.round(((clientX - left) / width) * bands);
    const edges = held.current === 'first' ? { first: Math.min(Math.max(at, 0), end - 1), end } : { first, end: Math.max(Math.min(at, bands), first + 1) };
    if (edges.first !== first || edges.end !== end) onChange(edges);
  }

  function hold(event: PointerEvent) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    held.current = ((event.clientX - left) / width) * bands < (first + end) / 2 ? 'first' : 'end';
    event.currentTarget.setPointerCapture(event.pointerId);
    move(event);
  }

  const release = () => {
    held.current = undefined;
  };
  const at = (edge: number) => `${(100 * edge) / bands}%` as const;
  return (
    <Element as="div" style={s.box} onPointerDown={hold} onPointerMove={move} onPointerUp={release} onPointerCancel={release} testID="price-thumbs">
      <Box style={s.rail} />
      <Box style={[s.rail, s.chosen, { left: at(first), right: at(bands - end) }]} />
      <Box style={[s.thumb, { left: at(first) }]} />
      <Box style={[s.thumb, { left: at(end) }]} />
    </Element>
  );
}

const thumb = 28;
const rail = 4;

const useStyles = makeStyles({
  // Centered on the line below the bars.
  box: { height: thumb, marginTop: -thumb / 2, web: { cursor: 'pointer', touchAction: 'pan-y' } },
  rail: { position: 'absolute', left: 0, right: 0, top: (thumb - rail) / 2, height: rail, borderRadius: radius.pill, backgroundColor: color.skeleton },
  chosen: { backgroundColor: color.primary, forcedColors: { web: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } } },
  thumb: { position: 'absolute', top: 0, width: thumb, height: thumb, marginLeft: -thumb / 2, borderRadius: radius.pill, borderWidth: 2, borderColor: color.primary, backgroundColor: color.surface, ...shadow.e2 },
});
