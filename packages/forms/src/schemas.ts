/** One schema a form. What they give out is ready to be sent. */
import * as z from 'zod/mini';

import { messages } from './messages';
import {
  email, fullName, maxLength, newPassword, password, phone, required, signupPhone, strictEmail, text, textOptIn, ticked, zipcode,
} from './rules';

/** Create Account: a password is asked for only where the form shows one. */
export const register = z.object({ name: fullName, email, phone, text_optin: textOptIn });
export const registerWithPassword = z.extend(register, { password: newPassword });

/** Username is an e-mail or a phone. */
export const login = z.object({ username: text(required()), password });

/** Asks for a link to a new password. */
export const forgotPassword = z.object({ username: text(required(messages.usernameRequired)) });
export const newPasswordForm = z.object({ password: newPassword });

/** What people change of themselves. */
export const ownName = z.object({ name: fullName });
export const ownEmail = z.object({ email });
export const ownPhone = z.object({ phone });
export const passwordChange = z.object({ current_password: password, password: newPassword });

export const otpRequest = z.object({ username: text(required(messages.usernameRequired)) });
export const otpVerify = z.object({ otp: text(required(messages.otpRequired)) });

/** What Facebook did not say. */
export const facebookExtra = z.object({ email, phone });

export const areaSearch = z.object({ area: text(required(messages.areaRequired)) });

export const questionLength = 1000;

/** A question about a home. */
export const question = z.object({
  name: fullName, email, phone, message: text(required(), maxLength(questionLength)), text_optin: textOptIn,
});

/** A tour on one of the days offered. */
export const tour = z.object({ name: fullName, email, phone, date: text(required()), text_optin: textOptIn });

export const recipientLimit = 5;
export const noteLength = 500;

/** Mails the details of a home to at most five people, named in one field, with commas or blanks between. */
export const mailDetails = z.object({
  recipients: z.pipe(
    text(required(messages.emailRequired)),
    z.pipe(
      z.transform((typed: string) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]),
      z.array(strictEmail).check(z.refine((all) => all.length <= recipientLimit, `At most ${recipientLimit} e-mail addresses`)),
    ),
  ),
  note: text(maxLength(noteLength)),
});

export const searchNameLength = 60;
export const savedSearch = z.object({
  search_name: text(required(), maxLength(searchNameLength)),
  email_frequency: z.enum(['instant', 'daily', 'weekly', 'never'], messages.required),
});

export const savedPlace = z.object({ name: text(required(), maxLength(40)), address: text(required(messages.areaRequired)) });

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
