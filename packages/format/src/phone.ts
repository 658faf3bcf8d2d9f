function national(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A US number: "2145550142" or "+1 214 555 0142" → "(214) 555-0142". Anything else is returned unchanged. */
export function phone(text: string): string {
  const digits = national(text);
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/**
 * What a phone field shows while someone types: "21455" → "(214) 55". Never longer than 14 characters, so fields set
 * no length limit, which would cut off pasted text. No area code begins with 1, so a leading 1 is the country code;
 * keeping it would leave no room for the last digit.
 */
export function phoneTyped(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1+/, '').slice(0, 10);
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** A tel: URL. */
export function phoneHref(text: string): string {
  const digits = national(text);
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${text.replace(/[^\d+]/g, '')}`;
}
