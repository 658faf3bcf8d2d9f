/** The content of a number field: empty, a number, or invalid. */
export type Amount = { kind: 'none' } | { kind: 'number'; value: number } | { kind: 'wrong' };

/**
 * Parses an amount the way people type it: "450,000", "$450k", "1.3M", " 2400 ". Negative numbers and zero are
 * invalid.
 */
export function readAmount(text: string): Amount {
  const bare = text.replace(/[$,\s]/g, '').toLowerCase();
  if (bare === '') return { kind: 'none' };
  const [, digits, suffix] = /^(\d{1,10}(?:\.\d{1,4})?)(k|m)?$/.exec(bare) ?? [];
  if (digits === undefined) return { kind: 'wrong' };
  const value = Math.round(Number(digits) * (suffix === 'm' ? 1_000_000 : suffix === 'k' ? 1_000 : 1));
  return value > 0 ? { kind: 'number', value } : { kind: 'wrong' };
}

/** Formats a number for its field, without separators that get in the way of typing. */
export const showAmount = (value?: number): string => (value ? String(value) : '');
