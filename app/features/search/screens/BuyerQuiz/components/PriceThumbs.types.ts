import type { BandEdges } from '../../../components/PriceBars/PriceBars';

export interface PriceThumbsProps extends BandEdges {
  /** How many bands there are. */
  bands: number;
  onChange: (edges: BandEdges) => void;
}
