import type { Schemas } from '@hearthway/api';
import { count, decimal, money, shortPrice } from '@hearthway/format';

export type Month = Schemas['MarketMonth'];

/** What a month's figures are, in the order in which they are shown. */
export interface Figure {
  key: 'price' | 'per_sqft' | 'to_list' | 'days' | 'sales' | 'list_price' | 'listed' | 'inventory' | 'supply' | 'cut';
  /** "Median price". */
  label: string;
  /** Shorter, for the table's head. */
  short: string;
  format: (value: number) => string;
  /** For the y axis, if shorter. */
  tick?: (value: number) => string;
  /** How it compares with another value: the difference in percent by default, or in its own unit. */
  points?: string;
}

/** With one decimal, so that the figures of a column line up: 98 → "98.0". */
const even = (value: number): string => value.toFixed(1);

/** Every figure of a place. */
export const figures: readonly Figure[] = [
  { key: 'price', label: 'Median sale price', short: 'Sale price', format: money, tick: shortPrice },
  { key: 'per_sqft', label: 'Median price per sqft', short: 'Per sqft', format: money },
  { key: 'to_list', label: 'Sale-to-list price', short: 'Sale to list', format: (value) => `${even(value)}%`, points: 'pt' },
  { key: 'list_price', label: 'Median list price, new listings', short: 'List price', format: money, tick: shortPrice },
  { key: 'days', label: 'Days on market', short: 'Days', format: even, points: 'day' },
  { key: 'sales', label: 'Homes sold', short: 'Sold', format: count },
  { key: 'listed', label: 'New listings', short: 'New', format: count },
  { key: 'inventory', label: 'Homes for sale', short: 'For sale', format: count },
  { key: 'supply', label: 'Months of supply', short: 'Supply', format: even },
  { key: 'cut', label: 'Share with a price cut', short: 'Price cuts', format: (value) => `${even(value)}%`, points: 'pt' },
];

/** The figures that a place has: those of sold prices only where they are known. */
export const figuresOf = (months: readonly Month[]): Figure[] => figures.filter(({ key }) => months.some((month) => month[key] !== null));

const names = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** "2026-10" → "October 2026", or "Oct 2026". */
export function monthName(month: string, short = false): string {
  const name = names[Number(month.slice(5)) - 1] ?? '';
  return `${short ? name.slice(0, 3) : name} ${month.slice(0, 4)}`;
}

/** The month a year earlier: "2026-10" → "2025-10". */
export const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

/** How a figure compares with a year before: "3% more than a year ago". Null if either is unknown. */
export function change({ points }: Figure, now: number | null, before: number | null | undefined): { up: boolean; same: boolean; text: string } | null {
  if (now === null || before == null || before === 0) return null;
  const difference = points ? now - before : (100 * (now - before)) / before;
  const size = Math.abs(points ? Math.round(difference * 10) / 10 : Math.round(difference));
  if (size === 0) return { up: false, same: true, text: 'Same as a year ago' };
  const unit = points === 'day' ? (size === 1 ? ' day' : ' days') : points ? ' points' : '%';
  return { up: difference > 0, same: false, text: `${decimal(size, 1)}${unit} ${difference > 0 ? 'up' : 'down'} on last year` };
}

/** All months from the first to the last: those without figures are null, so that a chart's time is even. */
export function evenMonths(months: readonly Month[]): { month: string; figures: Month | null }[] {
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last) return [];
  const known = new Map(months.map((one) => [one.month, one]));
  const all: { month: string; figures: Month | null }[] = [];
  for (let at = indexOf(first.month); at <= indexOf(last.month); at++) {
    const month = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
    all.push({ month, figures: known.get(month) ?? null });
  }
  return all;
}

const indexOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
