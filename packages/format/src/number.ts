/** A whole number with thousands separators: 1284 → "1,284". Fractions are rounded; NaN gives "0". */
export function count(value: number): string {
  if (!Number.isFinite(value)) return '0';
  return String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A number with its noun: 1 → "1 home", 1284 → "1,284 homes". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${Math.round(value) === 1 ? one : many}`;
}

/** At most `digits` decimals, without trailing zeros: 2.50 → "2.5", 3 → "3". */
export function decimal(value: number, digits = 2): string {
  if (!Number.isFinite(value)) return '0';
  const [whole = '0', fraction] = Math.abs(value).toFixed(digits).split('.');
  const decimals = fraction?.replace(/0+$/, '');
  const text = decimals ? `${count(Number(whole))}.${decimals}` : count(Number(whole));
  return value < 0 && text !== '0' ? `−${text}` : text;
}

/** A percentage: 7.28 → "7.28%", 20 → "20%". */
export function percent(value: number, digits = 2): string {
  return `${decimal(value, digits)}%`;
}

/** A change with its sign: -3.2 → "−3.2%", 1.5 → "+1.5%". */
export function percentChange(value: number, digits = 1): string {
  const text = percent(value, digits);
  return value > 0 && text !== '0%' ? `+${text}` : text;
}
