import { isSensitiveField } from './savedDrafts';

test.each([
  'password',
  'new_password',
  'otp',
  'code',
  'captcha',
  'card_number',
  'cvc',
  'account_number',
  'routing',
  'ssn',
  'agree_to_terms',
  'consent',
  'text_optin',
])('a draft leaves out %s', (name) => expect(isSensitiveField(name)).toBe(true));

test.each(['name', 'email', 'phone', 'zipcode', 'zip_codes', 'invite_code', 'discount_code', 'text', 'note'])('a draft has %s', (name) =>
  expect(isSensitiveField(name)).toBe(false),
);
