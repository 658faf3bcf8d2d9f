import { check } from './check';
import { bankAccount, card } from './payment';

const good = { number: '4242 4242 4242 4242', expiry: '12 / 40', code: '123' };

test('a card becomes what the provider expects', () => {
  expect(check(card, good)).toEqual({ ok: true, values: { number: '4242424242424242', expiry: { month: 12, year: 2040 }, code: '123' } });
  expect(check(card, { number: '378282246310005', expiry: '1/2040', code: '1234' })).toMatchObject({ ok: true, values: { expiry: { month: 1, year: 2040 } } });
});

test.each([
  ['one digit off', { number: '4242424242424241' }, { number: 'This card number isn’t valid' }],
  ['too short', { number: '42424242' }, { number: 'This card number isn’t complete' }],
  ['letters', { number: '4242 4242 4242 424x' }, { number: 'Input must be a number' }],
  ['nothing', { number: '', expiry: '', code: '' }, { number: 'Field is required', expiry: 'Field is required', code: 'Field is required' }],
  ['no such month', { expiry: '13 / 40' }, { expiry: 'Enter month and year, such as 04 / 28' }],
  ['long over', { expiry: '01 / 20' }, { expiry: 'This card has expired' }],
  ['half a security code', { code: '12' }, { code: 'This security code isn’t complete' }],
  ['three digits with American Express', { number: '378282246310005' }, { code: 'This security code isn’t complete' }],
])('a card with %s is told so', (_name, changes, errors) => {
  expect(check(card, { ...good, ...changes })).toEqual({ ok: false, errors });
});

test('a card is good until the end of its month', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 30, 23));
  expect(check(card, { ...good, expiry: '11 / 26' }).ok).toBe(true);
  now.mockReturnValue(Date.UTC(2026, 11, 1, 12));
  expect(check(card, { ...good, expiry: '11 / 26' }).ok).toBe(false);
  now.mockRestore();
});

test('a bank account requires a holder, a routing and an account number', () => {
  const account = { holder: ' Ann Agent ', routing: '110000000', account: '000123456789' };
  expect(check(bankAccount, account)).toEqual({ ok: true, values: { holder: 'Ann Agent', routing: '110000000', account: '000123456789' } });
  expect(check(bankAccount, { ...account, routing: '110000001' })).toEqual({ ok: false, errors: { routing: 'This routing number isn’t valid' } });
  expect(check(bankAccount, { ...account, routing: '000000000' }).ok).toBe(false);
  expect(check(bankAccount, { holder: '', routing: '12', account: '1' })).toEqual({
    ok: false,
    errors: { holder: 'Name is required', routing: 'A routing number has 9 digits', account: 'An account number has 4 to 17 digits' },
  });
});
