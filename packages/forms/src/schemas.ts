/** One schema a form. What they give out is ready to be sent. */
import * as z from 'zod/mini';

import { messages } from './messages';
import {
  email, fullName, maxLength, newPassword, optionalPhone, password, phone, required, signupPhone, strictEmail, text, textOptIn, ticked, zipcode,
} from './rules';

/** Create Account: a password is asked for only where the form shows one. */
export const register = z.object({ name: fullName, email, phone, text_optin: textOptIn });
export const registerWithPassword = z.extend(register, { password: newPassword });

/** Username is an email or a phone. */
export const login = z.object({ username: text(required()), password });

/** Asks for a link to a new password. */
export const forgotPassword = z.object({ username: text(required(messages.usernameRequired)) });
export const newPasswordForm = z.object({ password: newPassword });

/** What people change of themselves. */
export const profileName = z.object({ name: fullName });
export const profileEmail = z.object({ email });
export const profilePhone = z.object({ phone });
export const profilePassword = z.object({ password });

export const otpRequest = z.object({ username: text(required(messages.usernameRequired)) });
export const otpVerify = z.object({ otp: text(required(messages.otpRequired)) });

/** What Facebook did not say. */
export const facebookExtra = z.object({ email, phone });

const questionLength = 1000;

/** Who asks about a home, with or without an account. Whoever wants texts and calls says where. */
const asker = { name: fullName, email, phone: optionalPhone, text_optin: textOptIn };
const reachable = z.refine<{ phone: string; text_optin: 0 | 1 }>((typed) => typed.text_optin === 0 || typed.phone !== '', {
  message: messages.phoneRequired,
  path: ['phone'],
});

/** A question about a home. */
export const question = z.object({ ...asker, message: text(required(), maxLength(questionLength)) }).check(reachable);

/** A tour on one of the days offered, at a time of day, in person or by video. */
export const tour = z
  .object({
    ...asker,
    message: text(maxLength(questionLength)),
    date: text(required()),
    time: z.enum(['morning', 'afternoon', 'evening'], messages.required),
    way: z.enum(['in_person', 'video'], messages.required),
  })
  .check(reachable);

const recipientLimit = 5;
const noteLength = 500;

/** Mails the details of a home to at most five people, named in one field, with commas or blanks between. */
export const mailDetails = z.object({
  recipients: z.pipe(
    text(required(messages.emailRequired)),
    z.pipe(
      z.transform((typed: string) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]),
      z.array(strictEmail).check(z.refine((all) => all.length <= recipientLimit, `Enter at most ${recipientLimit} email addresses`)),
    ),
  ),
  note: text(maxLength(noteLength)),
});

const searchNameLength = 60;
export const searchName = z.object({ search_name: text(required(), maxLength(searchNameLength)) });
export const savedSearch = z.extend(searchName, { email_frequency: z.enum(['instant', 'daily', 'weekly', 'never'], messages.required) });

const ticketLength = 4000;

/** What somebody asks our support; guests say who they are. */
export const memberTicket = z.object({ topic: text(required()), message: text(required(), maxLength(ticketLength)) });
export const ticket = z.extend(memberTicket, { name: fullName, email });
/** Finds a request, and adds to one. */
export const ticketReference = z.object({ reference: text(required()) });
export const ticketMore = z.object({ message: text(required(), maxLength(ticketLength)) });

/** Free sign-up of an agent; the three-step way asks for a ZIP code too. */
export const freeSignup = z.object({
  firstname: text(required()),
  lastname: text(required()),
  email: strictEmail,
  phone: signupPhone,
  invite_code: text(maxLength(32)),
  agree_to_terms: ticked,
});
export const freeSignupWithZip = z.extend(freeSignup, { zipcode });
