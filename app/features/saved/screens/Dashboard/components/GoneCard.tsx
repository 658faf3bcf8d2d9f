import type { Card } from '@hearthway/api';
import { price } from '@hearthway/format';
import { IconButton, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { CardAddress } from '../../../../../components/PropertyCard/CardAddress';
import { CardFacts } from '../../../../../components/PropertyCard/CardFacts';
import { heartLabel } from '../../../../../components/PropertyCard/facts';
import { useCardState } from '../../../useCardState';

interface Props {
  card: Card;
  /** "No longer for sale" */
  status: string;
  sizes: string;
  index: number;
}

/** Card of a favorite that was withdrawn. Its page no longer exists, so it isn't a link. */
export function GoneCard({ card, status, sizes, index }: Props) {
  const { saved, toggleSaved } = useCardState(card);
  return (
    <View as="article" style={styles.card} testID={`card-${index}-gone`}>
      <Photo photo={card.photos[0]} sizes={sizes} style={styles.photo} />
      <View style={styles.text}>
        <Text variant="h3" as="strong">
          {status}
        </Text>
        {card.price > 0 && <Text tone="secondary">{`Last listed at ${price(card.price)}`}</Text>}
        <CardFacts card={card} />
        <CardAddress card={card} />
        <Text variant="small" tone="tertiary">
          {card.source}
        </Text>
      </View>
      <View style={styles.corner}>
        <IconButton icon="heart" label={heartLabel(card)} pressed={saved} variant="disc" onPress={toggleSaved} testID={`save-${card.id}`} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { gap: space[3] },
  photo: { borderRadius: radius.photo, opacity: 0.6 },
  text: { minWidth: 0, alignItems: 'flex-start' },
  corner: { position: 'absolute', top: 4, right: 4 },
});
