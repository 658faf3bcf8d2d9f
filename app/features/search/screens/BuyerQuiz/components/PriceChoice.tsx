import type { PriceBand } from '@hearthway/api';

import { PriceBars } from '../../../components/PriceBars/PriceBars';
import type { PriceRange } from '../../../components/PriceBars/priceBands';
import { edgesOf, rangeOf } from './priceEdges';
import { PriceThumbs } from './PriceThumbs';

interface Props {
  bands: readonly PriceBand[];
  chosen: PriceRange;
  onChange: (range: PriceRange) => void;
}

/** The price distribution, with two thumbs for choosing a range. */
export function PriceChoice({ bands, chosen, onChange }: Props) {
  const edges = edgesOf(bands, chosen);
  return (
    <PriceBars bands={bands} chosen={chosen} height={132} edges={edges}>
      <PriceThumbs {...edges} bands={bands.length} onChange={(next) => onChange(rangeOf(bands, next))} />
    </PriceBars>
  );
}
