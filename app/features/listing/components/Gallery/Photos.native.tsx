import { color, Photo, Pressable, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';
import { FlatList, useWindowDimensions } from 'react-native';

import type { PhotosProps } from './Photos';
import { firstSizes, nearestIndex, nothingToEnlarge } from './strip';

/** Aspect ratio of a photo in the strip. */
const ratio = 4 / 3;
const tallest = 500;

/** A strip that shows one photo at a time, with its number. */
export function Photos({ photos, of, over, onOpen }: PhotosProps) {
  const { width } = useWindowDimensions();
  const [shown, setShown] = useState(0);
  const size = { width, height: Math.min(tallest, width / ratio) };
  if (nothingToEnlarge(photos)) {
    return (
      <View testID="gallery">
        <Photo photo={photos[0] ?? null} sizes={firstSizes} style={size} />
        {over && (
          <View style={styles.over} pointerEvents="box-none">
            {over}
          </View>
        )}
      </View>
    );
  }
  return (
    <View label={`Photos of ${of}`} testID="gallery">
      <FlatList
        data={photos}
        horizontal
        pagingEnabled
        showsHorizontalScrollIndicator={false}
        initialNumToRender={1}
        windowSize={3}
        keyExtractor={(photo) => photo.src}
        getItemLayout={(_, index) => ({ length: width, offset: width * index, index })}
        onMomentumScrollEnd={({ nativeEvent }) => setShown(nearestIndex(nativeEvent.contentOffset.x, width, photos.length))}
        renderItem={({ item, index }) => (
          <Pressable onPress={() => onOpen(index)} label={`Enlarge photo ${index + 1} of ${photos.length}: ${item.alt}`} style={size}>
            <Photo photo={item} sizes={firstSizes} decorative style={size} />
          </Pressable>
        )}
      />
      {over && (
        <View style={styles.over} pointerEvents="box-none">
          {over}
        </View>
      )}
      {photos.length > 1 && (
        <View style={styles.counter} pointerEvents="none" aria-hidden>
          <Text variant="badge" tone="white" tabular>{`${shown + 1} / ${photos.length}`}</Text>
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  over: { position: 'absolute', top: 0, left: 0, right: 0 },
  counter: {
    position: 'absolute',
    right: space[3],
    bottom: space[3],
    paddingHorizontal: 12,
    paddingVertical: 5,
    borderRadius: radius.badge,
    backgroundColor: color.ink,
  },
});
