import type { BandEdges } from '../../../components/PriceBars/PriceBars';

export interface PriceThumbsProps extends BandEdges {
  /** Number of bands. */
  bands: number;
  onChange: (edges: BandEdges) => void;
}
