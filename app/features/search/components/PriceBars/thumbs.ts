import type { PriceBand } from '@hearthway/api';
import { money } from '@hearthway/format';

import type { BandEdges } from './PriceBars';
import { rangeOf } from './priceEdges';

/** A thumb of the slider: between which edges of bands it can move, and what it says. */
export interface Thumb {
  edge: keyof BandEdges;
  label: string;
  min: number;
  max: number;
  now: number;
  text: string;
}

/** The two thumbs, which never pass each other. */
export function thumbsOf(bands: readonly PriceBand[], edges: BandEdges): [lowest: Thumb, highest: Thumb] {
  const { from, to } = rangeOf(bands, edges);
  return [
    { edge: 'first', label: 'Lowest price', min: 0, max: edges.end - 1, now: edges.first, text: from ? money(from) : 'No minimum' },
    { edge: 'end', label: 'Highest price', min: edges.first + 1, max: bands.length, now: edges.end, text: to ? money(to) : 'No maximum' },
  ];
}

export const within = ({ min, max }: Thumb, at: number): number => Math.min(Math.max(Math.round(at), min), max);
