import { check } from './check';
import {
  chosen,
  email,
  fullName,
  maxLength,
  minLength,
  newPassword,
  numeric,
  phone,
  required,
  signupPhone,
  strictEmail,
  text,
  textOptIn,
  ticked,
  zipcode,
} from './rules';

/** The message of a single field, or its parsed value. */
function tried(schema: Parameters<typeof check>[0], typed: unknown) {
  const result = check(schema, typed);
  return result.ok ? { gives: result.values } : { says: result.errors[''] };
}

test.each([
  ['', 'Field is required'],
  ['   ', 'Field is required'],
  ['ab', 'Must be at least 3 characters'],
  ['abcdef', 'Cannot be more than 5 characters'],
])('shared rules: %p → %p', (typed, message) => {
  expect(tried(text(required(), minLength(3), maxLength(5)), typed)).toEqual({ says: message });
});

test('shared rules: custom messages, surrounding spaces, optional fields', () => {
  expect(tried(text(required('Say something')), '')).toEqual({ says: 'Say something' });
  expect(tried(text(required()), '  Ada  ')).toEqual({ gives: 'Ada' });
  expect(tried(text(minLength(3)), '')).toEqual({ gives: '' });
  expect(tried(text(numeric), '12a')).toEqual({ says: 'Input must be a number' });
  expect(tried(text(required()), undefined)).toEqual({ says: 'Field is required' });
  expect(tried(text(required()), null)).toEqual({ says: 'Field is required' });
});

test('required checkboxes and choices', () => {
  expect(tried(ticked, false)).toEqual({ says: 'Field is required' });
  expect(tried(ticked, true)).toEqual({ gives: true });
  expect(tried(chosen, '')).toEqual({ says: 'Field is required' });
});

test.each([
  ['', { says: 'Phone Number is required' }],
  ['214555014', { says: 'Phone Number must be 10 digits' }],
  ['1 214 555 0142', { says: 'Phone Number must be 10 digits' }],
  ['call me', { says: 'Input must be a number' }],
  ['(214) 555-0142', { gives: '2145550142' }],
  ['2145550142', { gives: '2145550142' }],
])('phone %p', (typed, outcome) => expect(tried(phone, typed)).toEqual(outcome));

test.each([
  ['', { says: 'Phone Number is required' }],
  ['(214) 555-0142', { says: 'Input must be a number' }],
  ['214-555-014', { says: 'Phone Number must be 10 digits' }],
  ['214-555-0142', { gives: '2145550142' }],
])('phone of a sign-up %p', (typed, outcome) => expect(tried(signupPhone, typed)).toEqual(outcome));

const longest = `${'a'.repeat(242)}@example.com`;

test.each([
  ['', { says: 'Email is required' }],
  ['ada', { says: 'E-mail must be valid' }],
  ['@example.com', { says: 'E-mail must be valid' }],
  ['ada@', { says: 'E-mail must be valid' }],
  ['ada@example', { gives: 'ada@example' }],
  [longest, { gives: longest }],
  [`b${longest}`, { says: 'Email must be less than 254 characters' }],
])('email %p', (typed, outcome) => expect(tried(email, typed)).toEqual(outcome));

test.each([
  ['', { says: 'Email is required' }],
  ['ada@example', { says: 'Please enter a valid Email' }],
  ['ada@example..com', { says: 'Please enter a valid Email' }],
  ['ada@example.co.uk', { gives: 'ada@example.co.uk' }],
])('email by pattern %p', (typed, outcome) => expect(tried(strictEmail, typed)).toEqual(outcome));

test('name, consent, password, ZIP code', () => {
  expect(tried(fullName, ' ')).toEqual({ says: 'Name is required' });
  expect(tried(fullName, 'é'.repeat(101))).toEqual({ says: 'Cannot be more than 100 characters' });
  expect(tried(textOptIn, true)).toEqual({ gives: 1 });
  expect(tried(textOptIn, undefined)).toEqual({ gives: 0 });
  expect(tried(newPassword, 'short')).toEqual({ says: 'Must be at least 10 characters' });
  expect(tried(zipcode, '7520a')).toEqual({ says: 'Input must be a number' });
  expect(tried(zipcode, '75204')).toEqual({ gives: '75204' });
});
