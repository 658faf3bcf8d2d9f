import type { MortgageInputs } from './calculation';

/** Search parameters for homes at about this price: up to it, and at most 15% below. */
export function homesAtPrice({ price, state }: Pick<MortgageInputs, 'price' | 'state'>): Record<string, string> {
  return { ...(state !== '' && { state }), price_range_from: String(Math.round(price * 0.85)), price_range_to: String(price) };
}

/** URL of the list of these homes. */
export const homesAtPriceHref = (inputs: Pick<MortgageInputs, 'price' | 'state'>): string =>
  `/search/list?${new URLSearchParams(homesAtPrice(inputs)).toString()}`;

/** URL of the form for an introduction to a lender, prefilled from the calculation. */
export function introductionHref({ price, down, loan, state }: Pick<MortgageInputs, 'price' | 'down' | 'loan' | 'state'>): string {
  return `/mortgage/pre-approval?${new URLSearchParams({ price: String(price), down: String(down), loan, ...(state !== '' && { state }) }).toString()}`;
}
