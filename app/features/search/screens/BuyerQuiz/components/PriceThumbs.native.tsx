import type { PriceThumbsProps } from './PriceThumbs.types';

/** Devices have the fields alone: a slider in a page that scrolls is moved by accident. */
export function PriceThumbs(_props: PriceThumbsProps) {
  return null;
}
