import type { Photo } from '@hearthway/api';
import { Dialog, IconButton, space, StyleSheet, Text, Theme, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

import { stepped } from './strip';

interface ViewerFrameProps {
  photos: readonly Photo[];
  of: string;
  /** Index of the photo in view. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
  /** The strip of photos. */
  children: ReactNode;
}

/**
 * The viewer's dialog around the strip of photos, with buttons and the photo's number and caption. Dark in both themes.
 */
export function ViewerFrame({ photos, of, shown, onShow, onClose, children }: ViewerFrameProps) {
  const last = photos.length - 1;
  return (
    <Theme name="dark">
      <Dialog open onClose={onClose} title={`Photos of ${of}`} hideTitle size="full" testID="photo-viewer">
        <View style={styles.stage}>{children}</View>
        <View style={styles.bar}>
          <IconButton
            icon="caret-left"
            label="Previous photo"
            variant="outlined"
            disabled={shown === 0}
            onPress={() => onShow(stepped(shown, -1, photos.length))}
            testID="photo-previous"
          />
          <View style={styles.text}>
            <Text variant="label" tabular testID="photo-number">{`${shown + 1} / ${photos.length}`}</Text>
            <Text variant="small" tone="secondary" align="center" numberOfLines={2}>
              {photos[shown]?.alt}
            </Text>
          </View>
          <IconButton
            icon="caret-right"
            label="Next photo"
            variant="outlined"
            disabled={shown === last}
            onPress={() => onShow(stepped(shown, 1, photos.length))}
            testID="photo-next"
          />
        </View>
      </Dialog>
    </Theme>
  );
}

const styles = StyleSheet.create({
  /** On phones photos are edge to edge, and captions may wrap. */
  stage: {
    web: { height: 'calc(100dvh - 192px)', minHeight: '180px', marginInline: '-20px' },
    native: { aspectRatio: 0.75 },
    tablet: { web: { height: 'calc(100dvh - 172px)', marginInline: '0px' } },
  },
  bar: { flexDirection: 'row', alignItems: 'center', justifyContent: 'center', gap: space[4] },
  text: { alignItems: 'center', flexGrow: 1, flexShrink: 1, maxWidth: 480 },
});
