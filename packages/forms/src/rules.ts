/**
 * The rules that fields are made of. Each is a zod schema over what is typed; the first rule broken gives the message.
 * zod's small build is used: the same schemas at a third of the size.
 */
import * as z from 'zod/mini';

import { messages } from './messages';

/** Rules in order; each one only speaks when those before it hold. */
type Rule = readonly [holds: (text: string) => boolean, message: string];

/** Text that keeps every rule. Blanks around it are not part of what was typed. */
export function text(...rules: Rule[]) {
  return z.pipe(
    z.string(messages.required),
    z.pipe(
      z.transform((typed: string) => typed.trim()),
      z.string().check((context) => {
        const broken = rules.find(([holds]) => !holds(context.value));
        if (broken) context.issues.push({ code: 'custom', message: broken[1], input: context.value });
      }),
    ),
  );
}

export const required = (message: string = messages.required): Rule => [(value) => value !== '', message];

/** Length in characters as a person counts them, of anything that was typed at all. */
export const minLength = (n: number): Rule => [(value) => value === '' || Array.from(value).length >= n, messages.atLeast(n)];
export const maxLength = (n: number): Rule => [(value) => Array.from(value).length <= n, messages.atMost(n)];

export const numeric: Rule = [(value) => value === '' || /^\d+$/.test(value), messages.number];

/** An @ with text on both sides of it. */
const emailShape: Rule = [(value) => /^[^@\s]+@[^@\s]+$/.test(value), messages.emailInvalid];
/** The stricter pattern: also a domain with a dot in it. */
const emailPattern: Rule = [(value) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(value), messages.emailPattern];
const emailMaximum = 254;
const emailLength: Rule = [(value) => value.length <= emailMaximum, messages.emailTooLong];

export const email = text(required(messages.emailRequired), emailShape, emailLength);
/** Of forms whose mail goes to someone else than the person who types. */
export const strictEmail = text(required(messages.emailRequired), emailPattern, emailLength);

const digits = (value: string) => value.replace(/\D/g, '');

/** Ten digits, however they are set apart; letters are no number. What comes out is the digits alone. */
export const phone = z.pipe(
  text(
    required(messages.phoneRequired),
    [(value) => !/[^\d\s()+.-]/.test(value), messages.number],
    [(value) => digits(value).length === 10, messages.phoneDigits],
  ),
  z.transform(digits),
);

/** The same where a phone may be left out: then nothing comes out. */
export const optionalPhone = z.pipe(
  text(
    [(value) => !/[^\d\s()+.-]/.test(value), messages.number],
    [(value) => value === '' || digits(value).length === 10, messages.phoneDigits],
  ),
  z.transform(digits),
);

/** The sign-up flows' way: only dashes may stand between the digits. */
export const signupPhone = z.pipe(
  text(
    required(messages.phoneRequired),
    [(value) => /^\d+$/.test(value.replace(/-/g, '')), messages.number],
    [(value) => value.replace(/-/g, '').length === 10, messages.phoneDigits],
  ),
  z.transform((value) => value.replace(/-/g, '')),
);

export const nameMaximum = 100;
export const fullName = text(required(messages.nameRequired), maxLength(nameMaximum));

/** A box that must be ticked. */
export const ticked = z.boolean(messages.required).check(z.refine((on) => on, messages.required));

/** A choice that must be made. */
export const chosen = text(required());

/** Consent to texts and calls, from a box to what is stored: 1 or 0. Never ticked beforehand. */
export const textOptIn = z.pipe(
  z._default(z.boolean(), false),
  z.transform((on): 0 | 1 => (on ? 1 : 0)),
);

const passwordMinimum = 10;
const passwordMaximum = 200;
/** Blanks at its ends are part of a password, so it is not trimmed. */
export const newPassword = z.string(messages.required).check((context) => {
  const rules: Rule[] = [required(), minLength(passwordMinimum), maxLength(passwordMaximum)];
  const broken = rules.find(([holds]) => !holds(context.value));
  if (broken) context.issues.push({ code: 'custom', message: broken[1], input: context.value });
});
/** Any password that one logs in with. */
export const password = z.string(messages.required).check(z.refine((typed) => typed !== '', messages.required));

/** ZIP code, five digits. */
export const zipcode = text(required(), numeric, minLength(5), maxLength(5));
