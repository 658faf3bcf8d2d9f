/** One schema per form. Parsed values are ready to be sent. */
import { readPrice } from '@hearthway/format';
import * as z from 'zod/mini';

import { messages } from './messages';
import {
  email,
  fullName,
  maxLength,
  minLength,
  nameMaximum,
  newPassword,
  optionalPhone,
  password,
  phone,
  required,
  strictEmail,
  text,
  textOptIn,
  ticked,
  year,
  zipcode,
} from './rules';

/** Create Account. */
export const register = z.object({ name: fullName, email, phone, text_optin: textOptIn });

/** The username is an email or a phone. */
export const login = z.object({ username: text(required()), password });

/** Requests a password reset link. */
export const linkRequest = z.object({ username: text(required(messages.usernameRequired)) });
export const newPasswordForm = z.object({ password: newPassword });

/** What people can change about themselves. */
export const profileName = z.object({ name: fullName });
export const profileEmail = z.object({ email });
export const profilePhone = z.object({ phone });
export const profilePassword = z.object({ password });

export const otpRequest = z.object({ username: text(required(messages.usernameRequired)) });
export const otpVerify = z.object({ otp: text(required(messages.otpRequired)) });
export const recoveryCode = z.object({ code: text(required()) });

/** What Facebook didn't provide. */
export const facebookExtra = z.object({ email, phone });

const questionLength = 1000;

/** The sender of an inquiry, with or without an account. The phone is required with consent to texts and calls. */
const sender = { name: fullName, email, phone: optionalPhone, text_optin: textOptIn };
const reachable = z.refine<{ phone: string; text_optin: 0 | 1 }>((typed) => typed.text_optin === 0 || typed.phone !== '', {
  message: messages.phoneRequired,
  path: ['phone'],
});

/** A question about a home. */
export const question = z.object({ ...sender, message: text(required(), maxLength(questionLength)) }).check(reachable);

/** A tour on one of the days offered, at a time of day or in one or two of the slots, in person or by video. */
export const tour = z
  .object({
    ...sender,
    message: text(maxLength(questionLength)),
    date: text(required()),
    time: z.enum(['morning', 'afternoon', 'evening'], messages.required),
    way: z.enum(['in_person', 'video'], messages.required),
    slot: z.optional(text()),
    second_slot: z.optional(text()),
  })
  .check(reachable);

const recipientLimit = 5;
const noteLength = 500;

/** Emails the details of a home to at most five people, typed into one field and separated by commas or spaces. */
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

const bioLength = 2000;

/** What agents enter on their profile. Several choices are one text, separated by commas. */
export const agentProfile = z.object({
  bio: text(maxLength(bioLength)),
  languages: text(),
  specialties: text(),
  since: text(year),
  phone: optionalPhone,
  phone_shown: z.boolean(),
});

const testimonialLength = [20, 2000] as const;
const starsRequired = 'Please choose one to five stars';
/** What a buyer writes about an agent. */
export const testimonial = z.object({
  rating: z.number(starsRequired).check(z.minimum(1, starsRequired), z.maximum(5, starsRequired)),
  text: text(required(), minLength(testimonialLength[0]), maxLength(testimonialLength[1])),
  paid: z.boolean(),
});
/** What someone says about us. */
export const review = z.object({
  rating: z.number(starsRequired).check(z.minimum(1, starsRequired), z.maximum(5, starsRequired)),
  topic: text(required('Please choose what it was about')),
  text: text(required(), minLength(testimonialLength[0]), maxLength(testimonialLength[1])),
  name: text(required(messages.nameRequired), maxLength(40)),
  email,
  show: z.boolean(),
});
/** The answer to one question of a survey. */
export const surveyAnswer = ({ key, optional }: { key: string; optional: boolean }) =>
  z.object({ [key]: text(...(optional ? [] : [required('Please choose an answer')]), maxLength(2000)) });
/** The buyer quiz, one schema for each question. Several choices are one text, separated by commas. */
const typedPrice = text([(value) => readPrice(value).kind !== 'wrong', messages.number]);
export const quizWhere = z.object({ location: text(maxLength(200)) });
export const quizPrice = z.object({ price_from: typedPrice, price_to: typedPrice });
export const quizBeds = z.object({ bedrooms: text() });
export const quizType = z.object({ sub_types: text() });
export const quizTiming = z.object({ timing: text() });
export const quizFinancing = z.object({ financing: text() });
export const quizMustHaves = z.object({ must_haves: text() });

/** An agent's reply to a testimonial, and the reason why the agent reports it. */
export const testimonialAnswer = z.object({ text: text(required(), maxLength(1000)) });
export const testimonialReport = z.object({ text: text(required(), maxLength(500)) });

/** An agent's post. A draft may be incomplete; the server checks what a published one needs. */
export const post = z.object({ title: text(maxLength(120)), text: text(maxLength(12_000)), published: z.boolean() });

/** The text alternative of a picture in a post; brackets and backslashes alone don't count. */
export const postPicture = z.object({ alt: text([(value) => /[^\s[\]\\]/.test(value), messages.alt], maxLength(200)) });

/** An optional number as typed, such as "$450,000"; empty gives 0, which means no limit. */
const amount = z.pipe(
  text([(value) => /^[$\d,.\s]*$/.test(value), messages.number]),
  z.transform((value: string) => Number(value.replace(/\D/g, ''))),
);
/** Which leads an agent takes, and the tools that receive them. */
export const leadSettings = z.object({ price_from: amount, price_to: amount, capacity: amount });
export const webhook = z.object({ url: text(required()) });
export const followUpBoss = z.object({ api_key: text(required()) });

const ticketLength = 4000;

/** A support request; guests also enter their name and email. */
export const memberTicket = z.object({ topic: text(required()), message: text(required(), maxLength(ticketLength)) });
export const ticket = z.extend(memberTicket, { name: fullName, email });
/** Finds a support ticket, or adds to one. */
export const ticketReference = z.object({ reference: text(required()) });
export const ticketMore = z.object({ message: text(required(), maxLength(ticketLength)) });

/** A required amount of dollars as typed, such as "$450,000". */
const dollars = z.pipe(
  text(required(), [(value) => /^\$?\s*\d[\d,]*$/.test(value), messages.number]),
  z.transform((value: string) => Number(value.replace(/\D/g, ''))),
);
/** The closing of a lead, as its agent reports it: a price in whole dollars, a day as 2026-11-20, and the commission in dollars. */
export const closing = z.object({
  address: text(required(), maxLength(200)),
  price: dollars,
  date: z.pipe(
    text(required(), [(value) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(value), messages.date]),
    z.transform((value: string) => {
      const [month, day, year] = value.split('/');
      return `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
    }),
  ),
  commission: z.pipe(
    text(required(), [(value) => /^\$?\s*\d[\d,]*(\.\d{1,2})?$/.test(value), messages.number]),
    z.transform((value: string) => Number(value.replace(/[^\d.]/g, ''))),
  ),
});
/** A request to be introduced to a lender, by step. */
export const introductionHome = z.object({ state: text(required()), price: dollars, down: dollars, loan: text(required()), timing: text(required()) });
export const introductionPerson = z.object({ name: fullName, email, phone: optionalPhone, note: text(maxLength(500)) });
export const introductionLender = z.object({ lender: text(required('Please choose a lender')), consent: ticked });

/** Free sign-up of an agent, by step. */
export const freeAccount = z.object({
  firstname: text(required(), maxLength(nameMaximum)),
  lastname: text(required(), maxLength(nameMaximum)),
  email: strictEmail,
  phone,
  invite_code: text(maxLength(32)),
});
export const freeZip = z.object({ zipcode });
export const freeConfirm = z.object({ membership: z.enum(['join', 'decline'], messages.required), agree_to_terms: ticked });
/** The same in one step, on the pages of partners. */
export const freeSignup = z.extend(freeAccount, { agree_to_terms: ticked });

/** What an agent's profile needs before it becomes public. */
export const activation = z.object({
  license_number: text(required(), maxLength(40)),
  license_state: text(required()),
  brokerage: text(required(), maxLength(100)),
});
/** The same with the name, as agents who signed up change them later. */
export const agentIdentity = z.extend(activation, { name: fullName });
/** The same through the emailed link, which also sets the password. */
export const activationWithPassword = z.extend(activation, { password: newPassword });
export const activationMail = z.object({ email });

/** Sign-up for a program. The server decides what it costs and what may be chosen. */
export const programSignup = z.object({
  program: text(required()),
  membership: z.enum(['join', 'decline'], messages.required),
  firstname: text(required(), maxLength(nameMaximum)),
  lastname: text(required(), maxLength(nameMaximum)),
  email,
  phone,
  zip_codes: z.array(z.string()).check(z.minLength(1, 'Please add at least one ZIP code')),
  budgets: z.record(z.string(), z.string()),
  percentage_bought: z.number(),
  discount_code: text(maxLength(40)),
  split_payment: z.number(),
  second_payment_date: text(),
  sales_user: text(),
  take_over_user: text(),
  sale_override_id: text(maxLength(40)),
  email_addendum_file: text(),
  skipAddendumEmail: z.boolean(),
  agree_to_terms: ticked,
  text_optin: textOptIn,
});
/** The same for the membership by itself. */
export const plusSignup = z.extend(programSignup, { zip_codes: z.array(z.string()) });
