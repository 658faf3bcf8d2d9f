/** Validates the format of cards and bank accounts. Whether a payment goes through is up to the payment provider. */
import { cardBrand } from '@hearthway/format';
import * as z from 'zod/mini';

import { messages } from './messages';
import { fullName, required, text } from './rules';

const digits = (typed: string) => typed.replace(/[\s-]/g, '');

/** The checksum of card numbers (ISO/IEC 7812-1, annex B). */
function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The checksum of routing numbers of the American Bankers Association. */
function aba(number: string): boolean {
  const sum = [...number].reduce((all, digit, index) => all + Number(digit) * ([3, 7, 1][index % 3] as number), 0);
  return sum > 0 && sum % 10 === 0;
}

const isLongEnough = (number: string) => (cardBrand(number)?.lengths ?? [12, 13, 14, 15, 16, 17, 18, 19]).includes(number.length);

const cardNumber = z.pipe(
  text(
    required(),
    [(typed) => /^\d+$/.test(digits(typed)), messages.number],
    [(typed) => isLongEnough(digits(typed)), 'This card number isn’t complete'],
    [(typed) => luhn(digits(typed)), 'This card number isn’t valid'],
  ),
  z.transform(digits),
);

/** "11 / 27", "1127", "11/2027" → month 11 of the year 2027 */
function expiryOf(typed: string): { month: number; year: number } | null {
  const found = /^(0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(\d\d)$/.exec(typed.trim());
  return found ? { month: Number(found[1]), year: 2000 + Number(found[2]) } : null;
}

/** Cards are valid through the end of their month, in whichever time zone it ends last. */
const isExpired = ({ month, year }: { month: number; year: number }) => Date.now() >= Date.UTC(year, month, 1, 12);

const expiry = z.pipe(
  text(
    required(),
    [(typed) => expiryOf(typed) !== null, 'Enter month and year, such as 04 / 28'],
    [(typed) => !isExpired(expiryOf(typed)!), 'This card has expired'],
  ),
  z.transform((typed: string) => expiryOf(typed)!),
);

/** A card as typed → its number, month and year of expiry, and security code. */
export const card = z.object({ number: cardNumber, expiry, code: text(required(), [(typed) => /^\d+$/.test(typed), messages.number]) }).check(
  z.refine(({ number, code }) => code.length === (cardBrand(number)?.code ?? code.length) && /^\d{3,4}$/.test(code), {
    message: 'This security code isn’t complete',
    path: ['code'],
  }),
);

/** A bank account in the United States. */
export const bankAccount = z.object({
  holder: fullName,
  routing: z.pipe(
    text(
      required(),
      [(typed) => /^\d+$/.test(digits(typed)), messages.number],
      [(typed) => digits(typed).length === 9, 'A routing number has 9 digits'],
      [(typed) => aba(digits(typed)), 'This routing number isn’t valid'],
    ),
    z.transform(digits),
  ),
  account: z.pipe(
    text(
      required(),
      [(typed) => /^\d+$/.test(digits(typed)), messages.number],
      [(typed) => /^\d{4,17}$/.test(digits(typed)), 'An account number has 4 to 17 digits'],
    ),
    z.transform(digits),
  ),
});
