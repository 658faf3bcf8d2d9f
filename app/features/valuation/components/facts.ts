import type { Schemas } from '@hearthway/api';
import { count, counted, decimal, lot, money } from '@hearthway/format';

/** "4 bd · 3 ba · 2,874 sqft · built 1923" */
export function factsLine({ beds, baths, sqft, year }: Schemas['HomeFacts']): string {
  return [beds > 0 && `${beds} bd`, baths > 0 && `${decimal(baths)} ba`, sqft > 0 && `${count(sqft)} sqft`, year > 0 && `built ${year}`]
    .filter(Boolean)
    .join(' · ');
}

const signed = (value: number, text: string) => `${value < 0 ? '−' : '+'}${text}`;

/** How the valued home differs from a comparable: "Living area +212 sqft". Says if a fact of either isn't known and was assumed. */
export function adjustmentText({ kind, difference }: Schemas['AdjustmentRecord'], home: Schemas['HomeFacts'], comparable: Schemas['HomeFacts']): string {
  const assumed = (fact: 'lot' | 'baths' | 'year') => (home[fact] > 0 && comparable[fact] > 0 ? '' : ', assumed');
  const size = Math.abs(difference);
  switch (kind) {
    case 'time':
      return size < 45 ? `${counted(Math.round(size), 'day')} since the sale` : `${counted(Math.round(size / 30.4), 'month')} since the sale`;
    case 'size':
      return `Living area ${signed(difference, `${count(Math.round(size))} sqft`)}`;
    case 'lot':
      return `Lot ${signed(difference, lot(Math.round(size)))}${assumed('lot')}`;
    case 'baths':
      return `Baths ${signed(difference, decimal(size))}${assumed('baths')}`;
    case 'age':
      return `${counted(Math.round(size), 'year')} ${difference < 0 ? 'older' : 'newer'}${assumed('year')}`;
    case 'words':
      return 'Condition and extras';
  }
}

/** "+$54,200" */
export const change = (dollars: number): string => signed(dollars, money(Math.abs(dollars)));
