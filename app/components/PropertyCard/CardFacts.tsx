import type { Card } from '@hearthway/api';
import { StyleSheet, Text } from '@hearthway/ui';
import { Fragment } from 'react';

import { cardFacts } from './facts';

/** "4 bd · 2.5 ba · 1,874 sqft"; for land "0.31 acres · Land"; for a home without known rooms, its type. */
export function CardFacts({ card }: { card: Card }) {
  const facts = cardFacts(card);
  if (facts.length === 0) return <Text>{card.sub_type || 'Details not provided'}</Text>;
  return (
    <Text>
      {facts.map(({ value, unit }, index) => (
        <Fragment key={unit}>
          {index > 0 && (
            <Text tone="tertiary" style={styles.dot}>
              {' · '}
            </Text>
          )}
          <Text weight={600}>{value}</Text> {unit}
        </Fragment>
      ))}
      {card.lot_sqft ? (
        <>
          <Text tone="tertiary" style={styles.dot}>
            {' · '}
          </Text>
          {card.sub_type}
        </>
      ) : null}
    </Text>
  );
}

const styles = StyleSheet.create({
  dot: { web: { marginInline: 3 } },
});
