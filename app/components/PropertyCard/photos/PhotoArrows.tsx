import { IconButton, StyleSheet, View } from '@hearthway/ui';

import type { PhotoTurn } from './usePhotoTurn';

/**
 * Arrows over the photo, for pointers and screen readers. They aren't Tab stops: on the card's link, the arrow keys
 * turn the photos.
 */
export function PhotoArrows({ turn, hiddenOnPhone }: { turn: PhotoTurn; hiddenOnPhone: boolean }) {
  return (
    <View style={[styles.over, hiddenOnPhone && styles.notOnPhone]} pointerEvents="box-none">
      <View style={styles.arrow}>
        <IconButton icon="caret-left" label="Previous photo" variant="disc" tabIndex={-1} onPress={() => turn.turn(-1)} />
      </View>
      <View style={styles.arrow}>
        <IconButton icon="caret-right" label="Next photo" variant="disc" tabIndex={-1} onPress={() => turn.turn(1)} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  over: {
    position: 'absolute',
    top: 6,
    left: 6,
    right: 6,
    aspectRatio: 1.5,
    paddingHorizontal: 4,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    native: { display: 'none' },
  },
  notOnPhone: { display: 'none', tablet: { display: 'flex' } },
  arrow: {
    web: { opacity: 0, pointerEvents: 'none', transition: 'opacity 140ms' },
    groupHover: { opacity: 1, web: { pointerEvents: 'auto' } },
    groupFocus: { opacity: 1, web: { pointerEvents: 'auto' } },
  },
});
