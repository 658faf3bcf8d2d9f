import type { PriceThumbsProps } from './PriceThumbs.types';

/** Devices have only the fields: in a scrolling page, it's too easy to move a slider by accident. */
export function PriceThumbs(_props: PriceThumbsProps) {
  return null;
}
