import type { Card } from '@hearthway/api';
import { money, price } from '@hearthway/format';
import { space, type StyleInput, StyleSheet, Text, VisuallyHidden } from '@hearthway/ui';

/** The price, followed by the one before a cut, struck through. */
export function CardPrice({ card, style }: { card: Pick<Card, 'price' | 'price_note' | 'old_price'>; style?: StyleInput }) {
  const before = card.old_price ?? 0;
  return (
    <Text variant="price" as="strong" weight={700} style={style}>
      {card.price_note ?? price(card.price)}
      {before > 0 && (
        <>
          <VisuallyHidden>, was </VisuallyHidden>
          <Text variant="small" weight={400} tone="tertiary" style={styles.before}>
            {money(before)}
          </Text>
        </>
      )}
    </Text>
  );
}

const styles = StyleSheet.create({
  before: { textDecorationLine: 'line-through', marginLeft: space[2], letterSpacing: 0 },
});
