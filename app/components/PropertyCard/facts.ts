import type { Card } from '@hearthway/api';
import { area, baths, lot } from '@hearthway/format';

/** One fact of a card's second line: "4 bd". */
interface CardFact {
  value: string;
  unit: string;
}

/** Known sizes of a home: rooms, or the lot for land. Zero means unknown and is left out. */
export function cardFacts(card: Pick<Card, 'beds' | 'baths' | 'sqft' | 'lot_sqft'>): CardFact[] {
  const facts: CardFact[] = [];
  if (card.lot_sqft) {
    const [value = '', unit = ''] = lot(card.lot_sqft).split(' ');
    return [{ value, unit: unit === 'sqft' ? 'sqft lot' : unit }];
  }
  if (card.beds > 0) facts.push({ value: String(card.beds), unit: 'bd' });
  if (card.baths > 0) facts.push({ value: baths(card.baths), unit: 'ba' });
  if (card.sqft > 0) facts.push({ value: area(card.sqft), unit: 'sqft' });
  return facts;
}

/** The heart's label: "Save 4417 Swiss Avenue". It stays the same for a saved home, because the heart is then announced as pressed. */
export const heartLabel = (card: Pick<Card, 'street' | 'address'>): string => `Save ${card.street || card.address}`;
