import type { BandEdges } from './priceBands';

export interface PriceThumbsProps extends BandEdges {
  /** How many bands there are. */
  bands: number;
  onChange: (edges: BandEdges) => void;
}
