import { count, decimal } from './number';

/** Shown instead of a missing price. */
const noPrice = 'Contact Agent';

/** An amount in whole dollars: 9445 → "$9,445". */
export function money(dollars: number): string {
  return dollars < 0 ? `−$${count(-dollars)}` : `$${count(dollars)}`;
}

/** An amount in cents: 177350 → "$1,773.50". */
export function cents(amount: number): string {
  const whole = Math.abs(amount);
  return `${amount < 0 ? '−' : ''}$${count(Math.floor(whole / 100))}.${String(whole % 100).padStart(2, '0')}`;
}

/** A home's price in whole dollars: 1284500 → "$1,284,500"; 0 or none → "Contact Agent". */
export function price(dollars: number): string {
  return dollars > 0 && Number.isFinite(dollars) ? money(dollars) : noPrice;
}

const steps = [
  { from: 999_500_000, unit: 1_000_000_000, letter: 'B' },
  { from: 999_500, unit: 1_000_000, letter: 'M' },
  { from: 1_000, unit: 1_000, letter: 'K' },
] as const;

/**
 * A price with three significant digits, for pins and chips: 489000 → "$489K", 1284500 → "$1.28M", 12400000 →
 * "$12.4M". A price that would round to 1,000K becomes $1M.
 */
export function shortPrice(dollars: number): string {
  if (!(dollars > 0) || !Number.isFinite(dollars)) return noPrice;
  const step = steps.find(({ from }) => dollars >= from);
  if (!step) return money(dollars);
  const value = dollars / step.unit;
  const digits = step.letter === 'K' ? 0 : value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  return `$${decimal(value, digits)}${step.letter}`;
}
