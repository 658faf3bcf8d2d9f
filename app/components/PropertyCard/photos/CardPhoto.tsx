import type { Card } from '@hearthway/api';
import { color, Photo, radius, type StyleInput, StyleSheet, View } from '@hearthway/ui';

import { CardBadge } from '../CardBadge';
import { PhotoDots } from './PhotoDots';
import { SwipePhotos } from './SwipePhotos';
import type { PhotoTurn } from './usePhotoTurn';

interface Props {
  card: Card;
  turn: PhotoTurn;
  swipes: boolean;
  /** Shows dots for the number of photos, in browsers while the pointer or focus is near; devices always show them. */
  dots: boolean;
  sizes: string;
  priority?: boolean;
  row: boolean;
  ring?: 'selected' | 'highlighted';
}

/** Width of the photo in a row, in px. */
const rowWidth = 132;

/** The card's photo with its one badge, and dots for the number of photos. */
export function CardPhoto({ card, turn, swipes, dots, sizes, priority, row, ring }: Props) {
  const { shown } = turn;
  const photo = (index: number, place?: StyleInput) => (
    <Photo
      key={index}
      photo={card.photos[index]}
      sizes={row ? `(min-width: 1200px) 326px, (min-width: 768px) 368px, ${rowWidth}px` : sizes}
      priority={priority && index === 0}
      phone={row ? 320 : undefined}
      style={[styles.photo, row && styles.rowPhoto, place]}
    />
  );
  return (
    <View style={[styles.frame, row && styles.rowFrame, ring && styles[ring]]}>
      {swipes && card.photos.length > 1 ? <SwipePhotos {...turn} draw={photo} /> : photo(shown)}
      {card.badge && (
        <View style={[styles.badge, row && styles.rowBadge]}>
          <CardBadge badge={card.badge} small={row} />
        </View>
      )}
      {dots && card.photos.length > 1 && (
        <PhotoDots shown={shown} count={card.photos.length} style={[styles.dots, row && styles.rowDots, shown > 0 && styles.turned]} />
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  frame: { width: '100%', borderRadius: radius.photo, web: { overflowX: 'clip', overflowY: 'clip' } },
  /** The photo of a row grows with the text of its badge. */
  rowFrame: {
    width: rowWidth,
    alignSelf: 'flex-start',
    borderRadius: radius.control,
    web: { width: `${rowWidth / 16}rem`, maxWidth: 'calc(100% - 48px)' },
    tablet: { width: '100%', maxWidth: '100%', borderRadius: radius.photo },
  },
  photo: { borderRadius: radius.photo },
  rowPhoto: { borderRadius: radius.control, height: 104, web: { height: '6.5rem' }, tablet: { borderRadius: radius.photo, height: 'auto' } },
  selected: { outlineStyle: 'solid', outlineWidth: 3, outlineColor: color.primary, outlineOffset: 2 },
  highlighted: { outlineStyle: 'solid', outlineWidth: 2, outlineColor: color.primary, outlineOffset: 2 },
  badge: { position: 'absolute', top: 12, left: 12, right: 56, alignItems: 'flex-start' },
  rowBadge: { top: 5, left: 5, right: 5, tablet: { top: 12, left: 12, right: 56 } },
  dots: {
    web: { opacity: 0, transition: 'opacity 140ms' },
    // Nothing hovers there.
    native: { opacity: 1 },
    groupHover: { opacity: 1 },
    groupFocus: { opacity: 1 },
  },
  rowDots: { bottom: 8, tablet: { bottom: 12 } },
  /** Shown once photos are turned. */
  turned: { web: { opacity: 1 } },
});
