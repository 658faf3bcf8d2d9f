import type { ProgramProduct } from '@hearthway/api';
import type { programSignup } from '@hearthway/forms';
import type * as z from 'zod/mini';

import type { ProgramSelection } from '../../api/programs';

/** Values of the sign-up form, with the names that the call uses. */
export type SignUpValues = z.input<typeof programSignup>;

export const emptyValues = (program: string, promo: string): SignUpValues => ({
  program,
  membership: 'join',
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  zip_codes: [],
  budgets: {},
  percentage_bought: 0,
  discount_code: promo,
  split_payment: 100,
  second_payment_date: '',
  sales_user: '',
  take_over_user: '',
  sale_override_id: '',
  email_addendum_file: '',
  skipAddendumEmail: false,
  agree_to_terms: false,
  text_optin: false,
});

/** The part of the form that determines the price, without choices that the program doesn't have. */
export function selectionOf(
  typed: SignUpValues,
  { key, referral_fee: fee, includes_membership: included, budgeted, no_zip_codes: none }: ProgramProduct,
): ProgramSelection {
  return {
    program: key,
    membership: included ? 'join' : typed.membership,
    zip_codes: none ? [] : typed.zip_codes,
    ...(budgeted && { budgets: typed.zip_codes.map((zip) => ({ zip, budget: Number(typed.budgets[zip] ?? 0) })) }),
    discount_code: typed.discount_code,
    split_payment: typed.split_payment,
    ...(typed.split_payment < 100 && { second_payment_date: typed.second_payment_date }),
    ...(fee > 0 && typed.percentage_bought > 0 && { addons: { referralBuyDown: { percentage_bought: typed.percentage_bought } } }),
  };
}

/** A sign-up counts as started once email and phone are filled in. Only then is a draft saved. */
export const isStarted = ({ email, phone }: Pick<SignUpValues, 'email' | 'phone'>): boolean => email.trim() !== '' && phone.trim() !== '';
