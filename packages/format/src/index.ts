/** How the product formats numbers, prices, addresses, dates and phones. Pure functions, US English. */
export { type Amount, readAmount, readPrice, showAmount } from './amount';
export { date, dateTime, pickedDate, timer } from './date';
export { address, area, baths, facts, lot } from './home';
export { foreignZone, type LocalTime, localDateTime } from './localTime';
export { cents, money, price, shortPrice } from './money';
export { count, counted, decimal, percent, percentChange } from './number';
export { phone, phoneHref, phoneTyped } from './phone';
export { cardBrand, shapeCardNumber, shapeExpiry } from './card';
