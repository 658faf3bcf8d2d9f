import { Button, color, Element, Photo, Pressable, radius, shadow, space, StyleSheet, Text, Theme, View } from '@hearthway/ui';
import { type UIEvent, useRef, useState } from 'react';

import type { GalleryProps } from './Gallery';
import { firstSizes, nearestIndex, nothingToEnlarge } from './strip';

export interface PhotosProps extends GalleryProps {
  /** Opens the photo with this index in the viewer. */
  onOpen: (index: number) => void;
}

/** `sizes` of all photos but the first. */
const otherSizes = '(min-width: 1100px) 310px, (min-width: 768px) 25vw, (min-resolution: 2.5dppx) 64vw, 88vw';

/** Number of photos in the large layout. */
const mosaicLength = 5;

/**
 * A strip that snaps to each photo on phones, a mosaic of at most five from tablets up. Both are the same list, styled
 * by media queries, so that server-rendered pages are right before hydration. Hidden photos aren't loaded.
 */
export function Photos({ photos, of, over, onOpen }: PhotosProps) {
  const [shown, setShown] = useState(0);
  const frame = useRef<number>(0);

  function follow(strip: HTMLElement) {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => setShown(nearestIndex(strip.scrollLeft, strip.clientWidth, photos.length)));
  }

  const count = Math.min(photos.length, mosaicLength);
  if (nothingToEnlarge(photos)) {
    return (
      <View style={[styles.frame, styles.empty]} testID="gallery">
        <Photo photo={photos[0] ?? null} sizes={firstSizes} priority style={styles.fill} />
        {over && (
          <View style={styles.over} pointerEvents="box-none">
            {over}
          </View>
        )}
      </View>
    );
  }
  return (
    <View as="section" label={`Photos of ${of}`} style={styles.frame} testID="gallery">
      <Element as="ul" style={[styles.strip, styles[`of${count}` as Layout]]} onScroll={({ currentTarget }: UIEvent<HTMLElement>) => follow(currentTarget)}>
        {photos.map((photo, index) => (
          <View as="li" key={photo.src} style={[styles.item, index === 0 && styles.first, index >= mosaicLength && styles.onlyInStrip]}>
            <Pressable
              onPress={() => onOpen(index)}
              label={`Enlarge photo ${index + 1} of ${photos.length}: ${photo.alt}`}
              tabIndex={index === 0 ? undefined : -1}
              style={styles.press}
            >
              <Photo photo={photo} sizes={index === 0 ? firstSizes : otherSizes} priority={index === 0} decorative style={styles.fill} />
            </Pressable>
          </View>
        ))}
      </Element>
      {over && (
        <View style={styles.over} pointerEvents="box-none">
          {over}
        </View>
      )}
      {photos.length > 1 && (
        <View style={styles.counter} aria-hidden>
          <Text variant="badge" tone="white" tabular>{`${shown + 1} / ${photos.length}`}</Text>
        </View>
      )}
      <View style={styles.all}>
        {/* Over a photo, the button looks the same in both themes, as hearts do. */}
        <Theme name="light">
          <Button
            label={allLabel(photos.length)}
            icon="images"
            variant="secondary"
            compact
            onPress={() => onOpen(0)}
            popup="dialog"
            style={styles.allButton}
            testID="all-photos"
          />
        </Theme>
      </View>
    </View>
  );
}

/** "All 32 photos". */
function allLabel(count: number): string {
  return count === 1 ? 'Enlarge the photo' : `All ${count} photos`;
}

type Layout = 'of1' | 'of2' | 'of3' | 'of4' | 'of5';

/** Grid of the mosaic for a number of photos, from tablets up. */
const mosaic = (gridTemplateColumns: string, gridTemplateRows = '1fr 1fr') => ({ tablet: { web: { gridTemplateColumns, gridTemplateRows } } });

const styles = StyleSheet.create({
  frame: {
    tablet: { borderRadius: radius.sheet, overflow: 'hidden' },
    print: { web: { breakInside: 'avoid' } },
  },
  empty: { web: { aspectRatio: '4 / 3' }, tablet: { height: 420, web: { aspectRatio: 'auto' } }, desktop: { height: 500 } },
  strip: {
    flexDirection: 'row',
    web: { overflowX: 'auto', scrollSnapType: 'x mandatory', scrollbarWidth: 'none', overscrollBehaviorX: 'contain' },
    tablet: { gap: space[2], height: 420, web: { display: 'grid', overflowX: 'hidden' } },
    desktop: { height: 500 },
    print: { web: { height: '260px' } },
  },
  item: {
    width: '100%',
    flexShrink: 0,
    web: { aspectRatio: '4 / 3', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
    tablet: { width: 'auto', web: { aspectRatio: 'auto' } },
  },
  first: { tablet: { web: { gridRow: '1 / -1' } } },
  onlyInStrip: { tablet: { display: 'none' } },
  of1: mosaic('1fr', '1fr'),
  of2: mosaic('1fr 1fr', '1fr'),
  of3: mosaic('2fr 1fr'),
  of4: mosaic('2fr 1fr', '1fr 1fr 1fr'),
  of5: mosaic('2fr 1fr 1fr'),
  press: {
    height: '100%',
    focus: { web: { outlineOffset: -4, outlineColor: color.white, boxShadow: `inset 0 0 0 6px ${color.ink}` } },
  },
  fill: { width: '100%', height: '100%', web: { aspectRatio: 'auto' }, groupHover: { opacity: 0.94 } },
  over: { position: 'absolute', top: 0, left: 0, right: 0, tablet: { display: 'none' }, print: { display: 'none' } },
  counter: {
    position: 'absolute',
    right: space[3],
    bottom: space[3],
    paddingHorizontal: 12,
    paddingVertical: 5,
    borderRadius: radius.badge,
    backgroundColor: 'rgba(31,30,27,0.8)',
    tablet: { display: 'none' },
    print: { display: 'none' },
  },
  all: {
    position: 'absolute',
    right: space[4],
    bottom: space[4],
    display: 'none',
    tablet: { display: 'flex' },
    print: { display: 'none' },
  },
  allButton: { borderColor: 'transparent', backgroundColor: color.raised, ...shadow.e3 },
});
