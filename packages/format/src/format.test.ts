import {
  address,
  area,
  baths,
  count,
  counted,
  date,
  dateTime,
  facts,
  foreignZone,
  localDateTime,
  lot,
  money,
  percent,
  percentChange,
  phone,
  phoneHref,
  phoneTyped,
  pickedDate,
  price,
  shortPrice,
  timer,
} from '@hearthway/format';

test.each([
  [1284500, '$1,284,500'],
  [725000, '$725,000'],
  [1, '$1'],
  [0, 'Contact Agent'],
  [-5, 'Contact Agent'],
  [NaN, 'Contact Agent'],
])('price %p is %p', (dollars, text) => expect(price(dollars)).toBe(text));

test.each([
  [489000, '$489K'],
  [899900, '$900K'],
  [999499, '$999K'],
  [999500, '$1M'],
  [1050000, '$1.05M'],
  [1284500, '$1.28M'],
  [1500000, '$1.5M'],
  [9995000, '$10M'],
  [12400000, '$12.4M'],
  [120000000, '$120M'],
  [1250000000, '$1.25B'],
  [950, '$950'],
  [0, 'Contact Agent'],
])('short price of %p is %p', (dollars, text) => expect(shortPrice(dollars)).toBe(text));

test('an address is cut after 53 characters', () => {
  const long = '1908 Bennett Avenue, Unit 3, Dallas County, Texas 75206-1234';
  expect(address(long)).toBe('1908 Bennett Avenue, Unit 3, Dallas County, Texas 752…');
  expect(Array.from(address(long))).toHaveLength(54);
  expect(address(long.slice(0, 53))).toBe(long.slice(0, 53));
  expect(address('1 Elm Street   ', 5)).toBe('1 Elm…');
});

test('facts show beds, baths and size', () => {
  expect(baths(2.5)).toBe('2.5');
  expect(baths(3)).toBe('3');
  expect(area(1874)).toBe('1,874');
  expect(facts({ beds: 4, baths: 2.5, sqft: 1874 })).toBe('4 bd · 2.5 ba · 1,874 sqft');
  expect(facts({ beds: 0, baths: 1, sqft: 0 })).toBe('1 ba');
});

test.each([
  [13504, '0.31 acres'],
  [43560, '1 acre'],
  [400, '400 sqft'],
  [43560 * 12.34, '12.3 acres'],
  [43560 * 640, '640 acres'],
  [0, ''],
])('a lot of %p sqft is %p', (sqft, text) => expect(lot(sqft)).toBe(text));

test('numbers have thousands separators', () => {
  expect(count(1284)).toBe('1,284');
  expect(count(1284500.4)).toBe('1,284,500');
  expect(counted(1, 'home')).toBe('1 home');
  expect(counted(1284, 'home')).toBe('1,284 homes');
  expect(counted(2, 'city', 'cities')).toBe('2 cities');
  expect(percent(7.28)).toBe('7.28%');
  expect(percent(20)).toBe('20%');
  expect(percentChange(-3.2)).toBe('−3.2%');
  expect(percentChange(1.5)).toBe('+1.5%');
  expect(percentChange(0)).toBe('0%');
  expect(money(0)).toBe('$0');
  expect(money(-1200)).toBe('−$1,200');
});

test('dates do not depend on the machine’s time zone', () => {
  expect(date('2026-11-14')).toBe('Nov 14, 2026');
  expect(date('2026-11-14T23:59:59Z')).toBe('Nov 14, 2026');
  expect(date('someday')).toBe('');
  expect(dateTime('2026-11-20T14:12:00Z')).toBe('Nov 20, 2026, 9:12 AM EST');
  // In 2026, daylight saving time begins on March 8 and ends on November 1, at 2 AM.
  expect(dateTime('2026-03-08T06:59:00Z')).toBe('Mar 8, 2026, 1:59 AM EST');
  expect(dateTime('2026-03-08T07:00:00Z')).toBe('Mar 8, 2026, 3:00 AM EDT');
  expect(dateTime('2026-11-01T05:59:00Z')).toBe('Nov 1, 2026, 1:59 AM EDT');
  expect(dateTime('2026-11-01T06:00:00Z')).toBe('Nov 1, 2026, 1:00 AM EST');
  expect(dateTime('2027-01-01T04:30:00Z')).toBe('Dec 31, 2026, 11:30 PM EST');
  expect(dateTime('2026-07-04T16:05:00Z')).toBe('Jul 4, 2026, 12:05 PM EDT');
  expect(dateTime('2026-11-20T14:12:00Z', 'America/Los_Angeles')).toBe('Nov 20, 2026, 6:12 AM PST');
  expect(pickedDate('2026-11-21')).toBe('Nov 21st 2026');
  expect(pickedDate('2026-11-12')).toBe('Nov 12th 2026');
  expect(pickedDate('2026-11-22')).toBe('Nov 22nd 2026');
});

test('times of a home are in its own time zone', () => {
  expect(localDateTime({ at: '2026-11-20T08:12:00-06:00', zone: 'CST' })).toBe('Nov 20, 2026, 8:12 AM CST');
  expect(localDateTime({ at: '2026-07-01T00:05:00+10:00', zone: 'ChST' })).toBe('Jul 1, 2026, 12:05 AM ChST');
  expect(localDateTime({ at: '2026-07-01T12:00:00Z', zone: 'UTC' })).toBe('Jul 1, 2026, 12:00 PM UTC');
  expect(localDateTime({ at: '', zone: 'CST' })).toBe('');
});

test('the zone is named where clocks here show another hour', () => {
  const here = jest.spyOn(Date.prototype, 'getTimezoneOffset');
  const named = (minutesBehind: number) => {
    here.mockReturnValue(minutesBehind);
    return foreignZone({ at: '2026-11-22T13:00:00-06:00', zone: 'CST' });
  };
  expect([named(360), named(300), named(-540)]).toEqual(['', 'CST', 'CST']);
  here.mockRestore();
});

test('the timer shows minutes and seconds', () => {
  expect(timer(300)).toBe('5:00');
  expect(timer(59.2)).toBe('1:00');
  expect(timer(9)).toBe('0:09');
  expect(timer(-1)).toBe('0:00');
});

test('phones are formatted while typing', () => {
  expect(phone('2145550142')).toBe('(214) 555-0142');
  expect(phone('+1 214-555-0142')).toBe('(214) 555-0142');
  expect(phone('555-0142')).toBe('555-0142');
  expect(phoneTyped('21455')).toBe('(214) 55');
  expect(phoneTyped('(214) 555-01429999')).toBe('(214) 555-0142');
  expect(phoneTyped('+1 214 555 0142')).toBe('(214) 555-0142');
  // Typed digit by digit, as people do.
  expect([...'12145550142'].reduce((shown, digit) => phoneTyped(shown + digit), '')).toBe('(214) 555-0142');
  expect(phoneHref('(214) 555-0142')).toBe('tel:+12145550142');
  expect(phoneHref('x<script>911')).toBe('tel:911');
});
