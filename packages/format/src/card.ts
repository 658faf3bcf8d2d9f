/** A card brand: the prefix and the possible lengths of its numbers, and the length of its security codes. */
interface CardBrand {
  readonly name: string;
  readonly begins: RegExp;
  readonly lengths: readonly number[];
  readonly code: 3 | 4;
}

const brands: readonly CardBrand[] = [
  { name: 'Visa', begins: /^4/, lengths: [13, 16, 19], code: 3 },
  { name: 'Mastercard', begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], code: 3 },
  { name: 'American Express', begins: /^3[47]/, lengths: [15], code: 4 },
  { name: 'Discover', begins: /^(6011|65|64[4-9])/, lengths: [16, 17, 18, 19], code: 3 },
  { name: 'Diners Club', begins: /^(36|38|39|30)/, lengths: [14, 15, 16, 17, 18, 19], code: 3 },
  { name: 'JCB', begins: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], code: 3 },
  { name: 'UnionPay', begins: /^62/, lengths: [16, 17, 18, 19], code: 3 },
];

/** The brand of a card whose number is being typed; undefined if it isn't known yet. */
export function cardBrand(typed: string): CardBrand | undefined {
  const number = typed.replace(/\D/g, '');
  return brands.find(({ begins }) => begins.test(number));
}

/** A card number in groups, as it is printed: "4242 4242 4242 4242", "3782 822463 10005". */
export function shapeCardNumber(typed: string): string {
  const number = typed.replace(/\D/g, '').slice(0, 19);
  const parts = cardBrand(number)?.code === 4 ? /^(\d{1,4})(\d{1,6})?(\d{1,9})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
  return (parts.exec(number) ?? []).slice(1).filter(Boolean).join(' ');
}

/** "1127", "11/2027" → "11 / 27", while it is typed or pasted. */
export function shapeExpiry(typed: string): string {
  const numbers = typed.replace(/^\s*([2-9]|\d(?=\s*\/))/, '0$1').replace(/\D/g, '');
  const year = numbers.slice(2, 6);
  return numbers.slice(0, 2) + (year && ` / ${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`);
}
