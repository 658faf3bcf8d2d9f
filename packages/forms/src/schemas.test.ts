import {
  activationWithPassword,
  check,
  freeAccount,
  freeConfirm,
  freeZip,
  login,
  mailDetails,
  otpRequest,
  otpVerify,
  question,
  register,
  resolver,
  savedSearch,
  searchName,
  tour,
} from '@hearthway/forms';
import { restoreRooms } from './criteria';

const ada = { name: 'Ada Okonkwo', email: 'ada@example.com', phone: '(214) 555-0142' };
const visit = { ...ada, message: '', date: '2026-11-21', time: 'morning', way: 'video' };

test('an empty registration says what each field needs', () => {
  expect(check(register, { name: '', email: '', phone: '' })).toEqual({
    ok: false,
    errors: { name: 'Name is required', email: 'Email is required', phone: 'Phone Number is required' },
  });
});

test('a registration is ready to be sent', () => {
  expect(check(register, { ...ada, text_optin: true })).toEqual({
    ok: true,
    values: { name: 'Ada Okonkwo', email: 'ada@example.com', phone: '2145550142', text_optin: 1 },
  });
});

test.each([
  [login, { username: '', password: '' }, { username: 'Field is required', password: 'Field is required' }],
  [otpRequest, { username: ' ' }, { username: 'Please enter a username or email' }],
  [otpVerify, { otp: '' }, { otp: 'Please enter OTP' }],
  [question, { ...ada, message: '' }, { message: 'Field is required' }],
  [question, { ...ada, message: 'x'.repeat(1001) }, { message: 'Cannot be more than 1000 characters' }],
  [question, { ...ada, name: 'x'.repeat(101), message: 'Hi' }, { name: 'Cannot be more than 100 characters' }],
  [question, { ...ada, phone: '12', message: 'Hi' }, { phone: 'Phone Number must be 10 digits' }],
  [question, { ...ada, phone: '', message: 'Hi', text_optin: true }, { phone: 'Phone Number is required' }],
  [tour, { ...visit, date: '' }, { date: 'Field is required' }],
  [tour, { ...visit, time: 'night' }, { time: 'Field is required' }],
  [tour, { ...visit, message: 'x'.repeat(1001) }, { message: 'Cannot be more than 1000 characters' }],
  [searchName, { search_name: ' ' }, { search_name: 'Field is required' }],
  [searchName, { search_name: 'x'.repeat(61) }, { search_name: 'Cannot be more than 60 characters' }],
  [savedSearch, { search_name: 'Dallas', email_frequency: 'hourly' }, { email_frequency: 'Field is required' }],
] as const)('messages of a form %#', (schema, typed, errors) => {
  expect(check(schema, typed)).toEqual({ ok: false, errors });
});

test('an inquiry may leave out the phone', () => {
  expect(check(tour, { ...visit, phone: ' ' })).toEqual({
    ok: true,
    values: { name: 'Ada Okonkwo', email: 'ada@example.com', phone: '', text_optin: 0, message: '', date: '2026-11-21', time: 'morning', way: 'video' },
  });
  expect(check(question, { ...ada, message: 'Hi', text_optin: true })).toMatchObject({ ok: true, values: { phone: '2145550142', text_optin: 1 } });
});

test('email goes to at most five addresses, each once', () => {
  const six = [1, 2, 3, 4, 5, 6].map((n) => `a${n}@example.com`);
  expect(check(mailDetails, { recipients: 'ada@example.com, ada@example.com bo@example.org', note: '' })).toEqual({
    ok: true,
    values: { recipients: ['ada@example.com', 'bo@example.org'], note: '' },
  });
  expect(check(mailDetails, { recipients: six.join(','), note: '' })).toMatchObject({ errors: { recipients: 'Enter at most 5 email addresses' } });
  expect(check(mailDetails, { recipients: 'ada@example', note: '' })).toMatchObject({ errors: { recipients: 'Please enter a valid Email' } });
  expect(check(mailDetails, { recipients: ada.email, note: 'x'.repeat(501) })).toMatchObject({ errors: { note: 'Cannot be more than 500 characters' } });
});

test('an agent signs up in steps, and activates the profile', () => {
  const agent = { firstname: 'Rosa', lastname: 'Lee', email: 'rosa@example.com', phone: '214-555-0142', invite_code: '' };
  expect(check(freeAccount, agent)).toMatchObject({ ok: true, values: { phone: '2145550142' } });
  expect(check(freeAccount, { ...agent, email: 'rosa@example' })).toEqual({ ok: false, errors: { email: 'Please enter a valid Email' } });
  expect(check(freeZip, { zipcode: '' })).toEqual({ ok: false, errors: { zipcode: 'Field is required' } });
  expect(check(freeConfirm, { membership: 'join', agree_to_terms: false })).toEqual({ ok: false, errors: { agree_to_terms: 'Field is required' } });
  expect(check(activationWithPassword, { license_number: '', license_state: 'TX', brokerage: ' ', password: 'short' })).toEqual({
    ok: false,
    errors: { license_number: 'Field is required', brokerage: 'Field is required', password: 'Must be at least 10 characters' },
  });
});

test('react-hook-form gets the same messages', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false } as never;
  expect(await resolver(otpVerify)({ otp: '' }, undefined, options)).toEqual({
    values: {},
    errors: { otp: { type: 'rule', message: 'Please enter OTP' } },
  });
  expect(await resolver(otpVerify)({ otp: ' 123456 ' }, undefined, options)).toEqual({ values: { otp: '123456' }, errors: {} });
});

test('saved criteria are restored to at most 3 baths and 5 beds', () => {
  expect(restoreRooms({ bathrooms: 4.5, bedrooms: '7' })).toEqual({ bathrooms: 3, bedrooms: 5 });
  expect(restoreRooms({ bathrooms: '2', bedrooms: 3 })).toEqual({ bathrooms: 2, bedrooms: 3 });
  expect(restoreRooms({ bathrooms: 'any', bedrooms: -1 })).toEqual({ bathrooms: undefined, bedrooms: undefined });
});
