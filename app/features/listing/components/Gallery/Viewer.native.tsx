import { announce, View } from '@hearthway/ui';
import { useRef, useState } from 'react';
import { FlatList } from 'react-native';
import type { Photo } from '@hearthway/api';

import { FullPhoto } from './FullPhoto';
import { nearestIndex } from './strip';
import type { ViewerProps } from './Viewer';
import { ViewerFrame } from './ViewerFrame';

/** All photos, full screen, with swiping and buttons. */
export function Viewer({ photos, of, start, onClose }: ViewerProps) {
  const list = useRef<FlatList<Photo>>(null);
  const [shown, setShown] = useState(start);
  const [width, setWidth] = useState(0);

  function show(index: number) {
    list.current?.scrollToIndex({ index, animated: true });
    setShown(index);
    announce(`Photo ${index + 1} of ${photos.length}: ${photos[index]?.alt ?? ''}`);
  }

  return (
    <ViewerFrame photos={photos} of={of} shown={shown} onShow={show} onClose={onClose}>
      <View style={{ flex: 1 }} onLayout={({ nativeEvent }) => setWidth(nativeEvent.layout.width)}>
        {width > 0 && (
          <FlatList
            ref={list}
            data={photos}
            horizontal
            pagingEnabled
            showsHorizontalScrollIndicator={false}
            initialScrollIndex={start}
            windowSize={3}
            keyExtractor={(photo) => photo.src}
            getItemLayout={(_, index) => ({ length: width, offset: width * index, index })}
            onMomentumScrollEnd={({ nativeEvent }) => setShown(nearestIndex(nativeEvent.contentOffset.x, width, photos.length))}
            renderItem={({ item }) => (
              <View style={{ width }}>
                <FullPhoto photo={item} />
              </View>
            )}
          />
        )}
      </View>
    </ViewerFrame>
  );
}
