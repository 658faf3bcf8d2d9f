import type { Card } from '@hearthway/api';
import { Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { memo, startTransition, useRef, useState } from 'react';

import { useNeighborFocus } from '../../lib/focus/focus';
import { CardAddress } from './CardAddress';
import { CardFacts } from './CardFacts';
import { CardNumbers } from './CardNumbers';
import { CardPrice } from './CardPrice';
import { Heart } from './Heart';
import { useSavedState } from './savedState';
import { CardPhoto } from './photos/CardPhoto';
import { PhotoArrows } from './photos/PhotoArrows';
import { usePhotoTurn } from './photos/usePhotoTurn';

interface PropertyCardProps {
  card: Card;
  /** Position in its list, for tests: `card-0`. */
  index?: number;
  /** `sheet`: a row with a small photo on phones, an ordinary card from tablets up. */
  layout?: 'card' | 'sheet';
  /** How wide the photo is shown, as an image's `sizes`. */
  sizes?: string;
  /** The largest picture above the fold. */
  priority?: boolean;
  /** Swiping turns the photos; not in a row of homes that itself scrolls sideways. */
  swipes?: boolean;
  /** Selected on the map. */
  selected?: boolean;
  /** Its pin is under the pointer. */
  highlighted?: boolean;
  /** Pointer or focus entered or left the card: its pin is highlighted. */
  onHighlight?: (id: string | undefined) => void;
}

/** Space in px around a card for the ring of the selected one. */
const room = 6;

/** Estimated height of a card that hasn't been rendered yet: photo plus text. Afterward the browser knows it. */
const likely = (photo: string) => `auto calc(${photo} + 122px)`;

const phoneSizes = '(min-width: 1200px) 400px, (min-width: 768px) 45vw, (min-resolution: 2.5dppx) 60vw, 86vw';

/**
 * One home in a list. The whole card is one link to the home's page; the heart and the photo arrows are siblings, not
 * inside.
 */
export const PropertyCard = memo(function PropertyCard({
  card,
  index,
  layout = 'card',
  sizes = phoneSizes,
  priority,
  swipes = true,
  selected,
  highlighted,
  onHighlight,
}: PropertyCardProps) {
  const { useCardState, useCardMenu } = useSavedState();
  const { seen, saved, noted, drive, toggleSaved } = useCardState(card);
  const CardMenu = useCardMenu();
  const turn = usePhotoTurn(card.photos);
  // The arrows are only needed once a pointer or the focus is near; until then the list renders without them.
  const [near, setNear] = useState(false);
  const row = layout === 'sheet';
  const article = useRef<View>(null);
  useNeighborFocus(article); // hiding a home also removes the menu that hid it

  function turnByKey(key: string) {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (by === 0 || turn.count < 2) return false;
    turn.turn(by);
    return true;
  }

  /** In a transition: what was touched or focused is answered first, and then the map. */
  function handleEnter() {
    startTransition(() => {
      setNear(true);
      onHighlight?.(card.id);
    });
  }

  function handleLeave() {
    startTransition(() => onHighlight?.(undefined));
  }

  return (
    <View
      ref={article}
      as="article"
      group
      id={index === undefined ? undefined : `home-${card.id}`}
      style={[styles.card, row && styles.rowCard]}
      onPointerEnter={handleEnter}
      onPointerLeave={handleLeave}
      onFocus={handleEnter}
      onBlur={handleLeave}
    >
      <Link href={card.href} onKey={turnByKey} style={[styles.link, row && styles.rowLink]} testID={index === undefined ? undefined : `card-${index}`}>
        <CardPhoto
          card={card}
          turn={turn}
          swipes={swipes}
          dots={near}
          sizes={sizes}
          priority={priority}
          row={row}
          ring={selected ? 'selected' : highlighted ? 'highlighted' : undefined}
        />
        <View style={[styles.text, row && styles.rowText, row && CardMenu !== null && styles.besideMenu]}>
          <CardPrice card={card} style={row && styles.rowPrice} />
          <CardFacts card={card} />
          <CardAddress card={card} row={row} />
          <CardNumbers card={card} row={row} />
          {drive !== undefined && (
            <Text variant="small" tone="secondary" testID={index === undefined ? undefined : `drive-${index}`}>
              {drive}
            </Text>
          )}
          <Text variant="small" tone="tertiary">
            {[seen && 'Seen', noted && 'Your note', card.source].filter(Boolean).join(' · ')}
          </Text>
        </View>
      </Link>
      {near && card.photos.length > 1 && <PhotoArrows turn={turn} hiddenOnPhone={row} />}
      <Heart card={card} saved={saved} onPress={toggleSaved} row={row} />
      {CardMenu && <CardMenu card={card} row={row} />}
    </View>
  );
});

const styles = StyleSheet.create({
  /** Cards out of view aren't painted; painting is clipped to the box, so the ring's space is inside it. */
  card: {
    web: { padding: room, margin: -room, contentVisibility: 'auto', containIntrinsicSize: likely(`(100vw - 32px) / 1.5`), scrollMarginTop: '160px' },
    tablet: { web: { containIntrinsicSize: likely('248px') } },
    wide: { web: { containIntrinsicSize: likely('267px') } },
    print: { web: { contentVisibility: 'visible', breakInside: 'avoid' } },
  },
  rowCard: {
    paddingVertical: space[3],
    web: { marginTop: 0, marginBottom: 0, containIntrinsicSize: 'auto 114px' },
    tablet: { web: { paddingTop: room, paddingBottom: room, marginTop: -room, marginBottom: -room, containIntrinsicSize: likely('245px') } },
    wide: { web: { containIntrinsicSize: likely('203px') } },
  },
  /** Nothing is clipped by it: the focus ring has the same radius as the photo. */
  link: { gap: space[3], borderRadius: radius.photo },
  /** Enlarged text wraps below the photo. */
  rowLink: {
    flexDirection: 'row',
    web: { flexWrap: 'wrap' },
    borderRadius: radius.control,
    tablet: { flexDirection: 'column', borderRadius: radius.photo, web: { flexWrap: 'nowrap' } },
  },
  text: { minWidth: 0, alignItems: 'flex-start' },
  rowText: { flexGrow: 1, flexShrink: 1, flexBasis: 0, web: { flexBasis: '8.5rem' }, tablet: { flexGrow: 0, flexBasis: 'auto' } },
  /** Heart and menu are stacked. */
  besideMenu: { paddingRight: 40, tablet: { paddingRight: 0 } },
  /** In a row, the heart is to the right of the price. */
  rowPrice: { paddingRight: 40, tablet: { paddingRight: 0 } },
});
