import type { PriceBand } from '@hearthway/api';
import { View } from '@hearthway/ui';

import { lazy, useLazy } from '../../../../lib/lazy';
import type { PriceRange } from './priceBands';
import { PriceBars } from './PriceBars';
import { edgesOf, rangeOf } from './priceEdges';

const thumbsChunk = lazy(() => import('./PriceThumbs'));

interface Props {
  bands: readonly PriceBand[];
  chosen: PriceRange;
  /** Height of the tallest bar, in px. */
  height?: number;
  onChange: (range: PriceRange) => void;
}

/** The price distribution, with two thumbs for choosing a range. */
export function PriceChoice({ bands, chosen, height, onChange }: Props) {
  const thumbs = useLazy(thumbsChunk, true);
  const edges = edgesOf(bands, chosen);
  return (
    <PriceBars bands={bands} chosen={chosen} height={height} edges={edges}>
      {thumbs ? <thumbs.PriceThumbs bands={bands} edges={edges} onChange={(next) => onChange(rangeOf(bands, next))} /> : <View style={space} />}
    </PriceBars>
  );
}

/** What the thumbs will take below the bars. */
const space = { height: 14 };
