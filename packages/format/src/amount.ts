/** The content of a number field: empty, a number, or invalid. */
export type Amount = { kind: 'none' } | { kind: 'number'; value: number } | { kind: 'wrong' };

/**
 * Parses an amount the way people type it: "450,000", "$450k", "1.3M", ".5m", " 2400 ". Negative numbers and zero are
 * invalid.
 */
export function readAmount(text: string): Amount {
  return read(text, () => 1);
}

/**
 * Parses a home's price. People leave out the unit that is obvious: "1.2" is $1.2 million, "250" is $250,000, and
 * "1,200" is $1.2 million. From 10,000 on, a number is in dollars.
 */
export function readPrice(text: string): Amount {
  return read(text, (typed) => (typed < 10 ? 1_000_000 : typed < 10_000 ? 1_000 : 1));
}

/** Formats a number for its field, without separators that get in the way of typing. */
export const showAmount = (value?: number): string => (value ? String(value) : '');

function read(text: string, unitOf: (typed: number) => number): Amount {
  const bare = text.replace(/[$,\s]/g, '').toLowerCase();
  if (bare === '') return { kind: 'none' };
  const [, digits, suffix] = /^(\d{1,10}(?:\.\d{0,4})?|\.\d{1,4})([km])?$/.exec(bare) ?? [];
  if (digits === undefined) return { kind: 'wrong' };
  const typed = Number(digits);
  const value = Math.round(typed * (suffix === 'm' ? 1_000_000 : suffix === 'k' ? 1_000 : unitOf(typed)));
  return value > 0 ? { kind: 'number', value } : { kind: 'wrong' };
}
