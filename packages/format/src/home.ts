import { count, decimal } from './number';

/** Maximum length of an address on a card. */
const addressLength = 53;

/** One line of an address: longer ones are cut after `length` characters and end with an ellipsis. */
export function address(text: string, length = addressLength): string {
  const letters = Array.from(text.trim());
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : letters.join('');
}

/** Bathrooms: 2.5 → "2.5", 3 → "3". */
export function baths(value: number): string {
  return decimal(value, 2);
}

/** Living area in square feet: 1874 → "1,874". */
export function area(sqft: number): string {
  return count(sqft);
}

const sqftPerAcre = 43_560;

/**
 * Lot size in square feet, shown in acres: 13504 → "0.31 acres". Less than a hundredth of an acre is shown in square
 * feet.
 */
export function lot(sqft: number): string {
  if (!(sqft > 0)) return '';
  const acres = sqft / sqftPerAcre;
  if (acres < 0.01) return `${count(sqft)} sqft`;
  const text = decimal(acres, acres < 10 ? 2 : acres < 100 ? 1 : 0);
  return `${text} ${text === '1' ? 'acre' : 'acres'}`;
}

/** The facts of a card as one string: "4 bd · 2.5 ba · 1,874 sqft". Unknown ones (0) are left out. */
export function facts(home: { beds: number; baths: number; sqft: number }): string {
  return [home.beds > 0 && `${count(home.beds)} bd`, home.baths > 0 && `${baths(home.baths)} ba`, home.sqft > 0 && `${area(home.sqft)} sqft`]
    .filter(Boolean)
    .join(' · ');
}
