import type { Inputs } from './calculation';

/** The search for homes at about a price: up to it, and not far below. */
export function homesAtPrice({ price, state }: Pick<Inputs, 'price' | 'state'>): Record<string, string> {
  return { ...(state !== '' && { state }), price_range_from: String(Math.round(price * 0.85)), price_range_to: String(price) };
}

/** The list of these homes. */
export const homesAtPriceHref = (inputs: Pick<Inputs, 'price' | 'state'>): string => `/search/list?${new URLSearchParams(homesAtPrice(inputs)).toString()}`;

/** The form that asks for an introduction to a lender, with the home of a calculation. */
export function introductionHref({ price, down, loan, state }: Pick<Inputs, 'price' | 'down' | 'loan' | 'state'>): string {
  return `/mortgage/pre-approval?${new URLSearchParams({ price: String(price), down: String(down), loan, ...(state !== '' && { state }) }).toString()}`;
}
