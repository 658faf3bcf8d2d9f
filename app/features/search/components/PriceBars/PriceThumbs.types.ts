import type { PriceBand } from '@hearthway/api';

import type { BandEdges } from './PriceBars';

export interface PriceThumbsProps {
  bands: readonly PriceBand[];
  edges: BandEdges;
  onChange: (edges: BandEdges) => void;
}
