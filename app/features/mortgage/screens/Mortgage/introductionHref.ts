import type { Inputs } from './calculation';

/** The form that asks for an introduction to a lender, with the home of a calculation. */
export function introductionHref({ price, down, loan, state }: Pick<Inputs, 'price' | 'down' | 'loan' | 'state'>): string {
  return `/mortgage/pre-approval?${new URLSearchParams({ price: String(price), down: String(down), loan, ...(state !== '' && { state }) }).toString()}`;
}
