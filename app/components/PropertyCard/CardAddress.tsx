import type { Card } from '@hearthway/api';
import { address } from '@hearthway/format';
import { StyleSheet, Text, VisuallyHidden } from '@hearthway/ui';

/** The address on one line. Screen readers get all of it. A row on a phone has room for the street only. */
export function CardAddress({ card, row }: { card: Pick<Card, 'address'> & { street?: string }; row?: boolean }) {
  const whole = address(card.address);
  const isCut = whole !== card.address.trim();
  const street = row && card.street && whole.startsWith(card.street) ? card.street : whole;
  return (
    <>
      <Text tone="secondary" numberOfLines={1} aria-hidden={isCut}>
        {street}
        {street !== whole && <Text style={styles.fromTablet}>{whole.slice(street.length)}</Text>}
      </Text>
      {isCut && <VisuallyHidden>{card.address}</VisuallyHidden>}
    </>
  );
}

const styles = StyleSheet.create({
  fromTablet: { display: 'none', tablet: { display: 'flex', web: { display: 'inline' } } },
});
