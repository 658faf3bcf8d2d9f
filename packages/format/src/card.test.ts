import { cardBrand, shapeCardNumber, shapeExpiry } from './card';

test.each([
  ['', undefined],
  ['4', 'Visa'],
  ['55', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['2720', 'Mastercard'],
  ['2721', undefined],
  ['34', 'American Express'],
  ['6011', 'Discover'],
  ['3528', 'JCB'],
  ['9', undefined],
])('%s… is a card of %s', (typed, brand) => {
  expect(cardBrand(typed)?.name).toBe(brand);
});

test('numbers are grouped as they are printed', () => {
  expect(shapeCardNumber('4242-4242x4242 42')).toBe('4242 4242 4242 42');
  expect(shapeCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(['1', '11', '112', '1127', '11/2027', '4', '428', '1/28', '11 / ', ''].map(shapeExpiry)).toEqual([
    '1',
    '11',
    '11 / 2',
    '11 / 27',
    '11 / 27',
    '04',
    '04 / 28',
    '01 / 28',
    '11',
    '',
  ]);
});
