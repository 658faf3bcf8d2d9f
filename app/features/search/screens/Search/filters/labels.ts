import { type Amount, count, counted, shortPrice } from '@hearthway/format';

/**
 * Chip labels of filters. The functions for filters return undefined if the filter isn't set; the chip then shows the
 * filter's name.
 */

/** Square feet in an acre. */
const sqftPerAcre = 43_560;

/** "$300K–$500K", "$300K+", "Up to $500K" */
export function priceLabel(from?: number, to?: number): string | undefined {
  return rangeLabel(from, to, shortPrice);
}

/** "1,500–2,400 sqft", "1,500+ sqft", "Up to 2,400 sqft" */
export function sqftLabel(from?: number, to?: number): string | undefined {
  return withUnit(rangeLabel(from, to, count), 'sqft');
}

/** From square feet to acres: "0.25–1 acres", "0.5+ acres". */
export function lotLabel(from?: number, to?: number): string | undefined {
  return withUnit(rangeLabel(from, to, acres), 'acres');
}

/** "Built 1990–2010", "Built 1990+", "Built by 2010". Years have no thousands separator. */
export function yearLabel(from?: number, to?: number): string | undefined {
  if (from && to) return from === to ? `Built ${from}` : `Built ${from}–${to}`;
  if (from) return `Built ${from}+`;
  return to ? `Built by ${to}` : undefined;
}

/** "3+ beds", "3 beds", "Up to 2 beds" */
export function bedsLabel(min?: number, max?: number): string | undefined {
  return withUnit(rangeLabel(min, max, count), min === 1 && max === 1 ? 'bed' : 'beds');
}

/** "1.5+ baths" */
export function bathsLabel(min?: number): string | undefined {
  return min ? `${min}+ baths` : undefined;
}

/** "Sold in 6 months", "Sold in 3 years" */
export function soldLabel(months?: number): string | undefined {
  return months ? `Sold in ${months > 12 ? `${months / 12} years` : `${months} months`}` : undefined;
}

/** "2+ garage spaces" */
export function garageLabel(min?: number): string | undefined {
  return min ? `${min}+ garage ${min === 1 ? 'space' : 'spaces'}` : undefined;
}

/** "1 story", "3+ stories", "Up to 2 stories" */
export function storiesLabel(from?: number, to?: number): string | undefined {
  const highest = to ?? from;
  return withUnit(rangeLabel(from ?? (to === 1 ? 1 : undefined), to, count), highest === 1 && to === 1 ? 'story' : 'stories');
}

/** "Up to $3,000/mo", "Up to $3,000/mo, 5% down" */
export function paymentLabel(max?: number, down?: number): string | undefined {
  return max ? `Up to $${count(max)}/mo${down ? `, ${down}% down` : ''}` : undefined;
}

/** "Up to $250 a sqft" */
export function perSqftLabel(max?: number): string | undefined {
  return max ? `Up to $${count(max)} a sqft` : undefined;
}

/** "No HOA", "HOA up to $300". Dollars per month. */
export function hoaLabel(max?: number | null): string | undefined {
  if (max === undefined || max === null) return undefined;
  return max === 0 ? 'No HOA' : `HOA up to $${count(max)}`;
}

/** "Listed today", "Listed in past 14 days" */
export function daysLabel(max?: number): string | undefined {
  if (!max) return undefined;
  return max === 1 ? 'Listed today' : `Listed in past ${count(max)} days`;
}

/** "30 min to Work", or "30 min drive" until the BFF has sent the place's name. */
export function commuteLabel(commute?: { minutes: number; name: string } | null): string | undefined {
  return commute
    ? `${commute.minutes} min ${commute.name ? `to ${commute.name.length > 18 ? `${commute.name.slice(0, 17)}…` : commute.name}` : 'drive'}`
    : undefined;
}

/** The name of a single option, or the number of several: "Condo", "2 home types". */
export function choiceLabel(values: readonly string[] | undefined, many: string): string | undefined {
  if (!values?.length) return undefined;
  return values.length === 1 ? values[0] : `${values.length} ${many}`;
}

/** Keywords as typed, truncated to keep the chip short. */
export function keywordLabel(text?: string): string | undefined {
  if (!text) return undefined;
  return `“${text.length > 18 ? `${text.slice(0, 17)}…` : text}”`;
}

/** Excluded keywords: "Not “fixer”". */
export function withoutLabel(text?: string): string | undefined {
  const words = keywordLabel(text);
  return words && `Not ${words}`;
}

/** "1 home", "1,284 homes" */
export function homes(number: number): string {
  return counted(number, 'home');
}

/** Label of the button that applies filters, without a number while homes are being counted. */
export function showLabel(number?: number): string {
  return number === undefined ? 'Show homes' : `Show ${homes(number)}`;
}

/** Acres with at most three decimals and no trailing zeros: "0.25". */
function acres(sqft: number): string {
  return String(Math.round((sqft / sqftPerAcre) * 1000) / 1000);
}

/** Parses acres and returns square feet. */
export function readAcres(text: string): Amount {
  const bare = text.replace(/[,\s]/g, '');
  if (bare === '') return { kind: 'none' };
  if (!/^(\d{1,6}(\.\d{0,4})?|\.\d{1,4})$/.test(bare)) return { kind: 'wrong' };
  const value = Math.round(Number(bare) * sqftPerAcre);
  return value > 0 ? { kind: 'number', value } : { kind: 'wrong' };
}

/** Formats square feet as acres, for a field. */
export const showAcres = (sqft?: number): string => (sqft ? acres(sqft) : '');

function rangeLabel(from: number | undefined, to: number | undefined, show: (value: number) => string) {
  if (from && to) return show(from) === show(to) ? show(from) : `${show(from)}–${show(to)}`;
  if (from) return `${show(from)}+`;
  return to ? `Up to ${show(to)}` : undefined;
}

function withUnit(text: string | undefined, unit: string): string | undefined {
  return text && `${text} ${unit}`;
}
