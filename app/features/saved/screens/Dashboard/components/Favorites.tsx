import type { FavoriteCard } from '@hearthway/api';
import { count as figures } from '@hearthway/format';
import { Button, ChangeNote, Icon, Link, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { CardCell, CardGrid } from '../../../../../components/PropertyCard/CardGrid';
import { PropertyCard } from '../../../../../components/PropertyCard/PropertyCard';
import { useSaved } from '../../../useSaved';
import { GoneCard } from './GoneCard';

/** `sizes` of a card's photo. */
const sizes = '(min-width: 1100px) 290px, (min-width: 768px) 45vw, 92vw';

/** Number of homes shown initially, so that the sections below aren't too far down. */
const atFirst = 6;

/** The buyer's favorites as they are now, changed ones first. */
export function Favorites({ favorites, count }: { favorites: readonly FavoriteCard[]; count: number }) {
  const saved = useSaved();
  const [all, setAll] = useState(false);
  const ordered = [...favorites].sort((a, b) => Number(b.change !== null) - Number(a.change !== null));
  const shown = all ? ordered : ordered.slice(0, atFirst);
  if (favorites.length === 0) {
    return (
      <View style={styles.empty} testID="favorites-empty">
        <Text tone="secondary">Tap the heart on a home to save it here. You’ll see when its price changes.</Text>
        <Button label="Search homes" href="/search" variant="soft" icon="magnifying-glass" testID="favorites-search" />
      </View>
    );
  }
  return (
    <>
      <CardGrid layout="beside">
        {shown.map(({ card, change, boards }, index) => (
          <CardCell key={card.id} style={styles.cell}>
            {card.href === '' ? (
              <GoneCard card={card} status={change?.text ?? ''} sizes={sizes} index={index} />
            ) : (
              <>
                <PropertyCard card={card} index={index} sizes={sizes} priority={index === 0} />
                {change && <ChangeNote kind={change.kind} text={change.text} testID={`favorite-${index}-change`} />}
                {boards.map(({ href, text }) => (
                  <Link key={href} href={href} style={styles.board} testID={`favorite-${index}-board`}>
                    <Icon name="people" size={16} tone="secondary" />
                    <Text variant="small" tone="secondary" numberOfLines={2} style={styles.boardText}>
                      {text}
                    </Text>
                  </Link>
                ))}
                {saved && <saved.NoteLine id={card.id} />}
              </>
            )}
          </CardCell>
        ))}
      </CardGrid>
      {shown.length < favorites.length && (
        <Button label={`Show all ${figures(favorites.length)}`} variant="secondary" onPress={() => setAll(true)} style={styles.more} testID="favorites-all" />
      )}
      {shown.length === favorites.length && count > favorites.length && (
        <Text tone="secondary">{`The newest ${figures(favorites.length)} of your ${figures(count)} saved homes.`}</Text>
      )}
    </>
  );
}

const styles = StyleSheet.create({
  empty: { alignItems: 'flex-start', gap: space[4] },
  cell: { gap: space[2] },
  board: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[2],
    minHeight: 44,
    marginTop: -space[2],
    hover: { web: { textDecorationLine: 'underline' } },
  },
  boardText: { flexShrink: 1, minWidth: 0, web: { overflowWrap: 'anywhere' } },
  more: { alignSelf: 'center' },
});
