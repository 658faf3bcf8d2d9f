import type { Amount } from '@hearthway/format';

import { acres, sqftPerAcre } from '../labels';

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
