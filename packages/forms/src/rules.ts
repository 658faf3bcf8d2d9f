/**
 * The rules fields are built from. Each is a zod schema for what was typed; the first broken rule gives the message.
 * Uses zod's mini build: the same schemas at a third of the size.
 */
import * as z from 'zod/mini';

import { messages } from './messages';

/** Rules are checked in order, and each one only if those before it pass. */
type Rule = readonly [holds: (text: string) => boolean, message: string];

/** Text that satisfies every rule. Leading and trailing spaces are removed first. */
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

/** Length in characters as a person counts them; an empty field passes. */
export const minLength = (n: number): Rule => [(value) => value === '' || Array.from(value).length >= n, messages.atLeast(n)];
export const maxLength = (n: number): Rule => [(value) => Array.from(value).length <= n, messages.atMost(n)];

export const numeric: Rule = [(value) => value === '' || /^\d+$/.test(value), messages.number];

/** An optional year; the server checks which years are possible. */
export const year: Rule = [(value) => value === '' || /^\d{4}$/.test(value), messages.year];

/** An @ with text on both sides. */
const emailShape: Rule = [(value) => /^[^@\s]+@[^@\s]+$/.test(value), messages.emailInvalid];
/** The stricter pattern, which also requires a domain with a dot. */
const emailPattern: Rule = [(value) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(value), messages.emailPattern];
const emailMaximum = 254;
const emailLength: Rule = [(value) => value.length <= emailMaximum, messages.emailTooLong];

export const email = text(required(messages.emailRequired), emailShape, emailLength);
/** For forms that email someone other than the person typing. */
export const strictEmail = text(required(messages.emailRequired), emailPattern, emailLength);

const digits = (value: string) => value.replace(/\D/g, '');

/** Ten digits with any separators; letters are invalid. Returns only the digits. */
export const phone = z.pipe(
  text(
    required(messages.phoneRequired),
    [(value) => !/[^\d\s()+.-]/.test(value), messages.number],
    [(value) => digits(value).length === 10, messages.phoneDigits],
  ),
  z.transform(digits),
);

/** The same for an optional phone; returns '' if it is empty. */
export const optionalPhone = z.pipe(
  text([(value) => !/[^\d\s()+.-]/.test(value), messages.number], [(value) => value === '' || digits(value).length === 10, messages.phoneDigits]),
  z.transform(digits),
);

/** For the sign-up flows: only dashes are allowed between digits. */
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

/** A required checkbox. */
export const ticked = z.boolean(messages.required).check(z.refine((on) => on, messages.required));

/** A required choice. */
export const chosen = text(required());

/** Consent to texts and calls: converts the checkbox to the stored 1 or 0. Never checked by default. */
export const textOptIn = z.pipe(
  z._default(z.boolean(), false),
  z.transform((on): 0 | 1 => (on ? 1 : 0)),
);

const passwordMinimum = 10;
const passwordMaximum = 200;
/** Leading and trailing spaces are part of a password, so it isn't trimmed. */
export const newPassword = z.string(messages.required).check((context) => {
  const rules: Rule[] = [required(), minLength(passwordMinimum), maxLength(passwordMaximum)];
  const broken = rules.find(([holds]) => !holds(context.value));
  if (broken) context.issues.push({ code: 'custom', message: broken[1], input: context.value });
});
/** A password typed to log in. */
export const password = z.string(messages.required).check(z.refine((typed) => typed !== '', messages.required));

/** Five-digit ZIP code. */
export const zipcode = text(required(), numeric, minLength(5), maxLength(5));
