import type { Card } from '@hearthway/api';
import { Link, Photo, radius, StyleSheet, View } from '@hearthway/ui';

import { CardAddress } from './CardAddress';
import { CardBadge } from './CardBadge';
import { CardFacts } from './CardFacts';
import { CardPrice } from './CardPrice';
import { Heart } from './Heart';
import { useSavedState } from './savedState';

/** The card of the selected home, above its pin on the map. 300 px wide. */
export function MapCard({ card }: { card: Card }) {
  const { useCardState } = useSavedState();
  const { saved, toggleSaved } = useCardState(card);
  return (
    <View as="article" testID="map-card-home">
      <Link href={card.href} style={styles.link}>
        <Photo photo={card.photos[0]} sizes="300px" width={16} height={9} style={styles.photo} />
        {card.badge && (
          <View style={styles.badge}>
            <CardBadge badge={card.badge} />
          </View>
        )}
        <View style={styles.text}>
          <CardPrice card={card} />
          <CardFacts card={card} />
          <CardAddress card={card} />
        </View>
      </Link>
      <Heart card={card} saved={saved} onPress={toggleSaved} />
    </View>
  );
}

const styles = StyleSheet.create({
  /** The frame clips its content: the focus ring is inside, with the same radius as the frame. */
  link: { borderRadius: radius.panel, web: { isolation: 'isolate' }, focus: { web: { outlineOffset: -2 } } },
  photo: { web: { zIndex: -1 } }, // below the focus ring
  badge: { position: 'absolute', top: 10, left: 10, right: 56, alignItems: 'flex-start' },
  text: { padding: 14 },
});
