import { color, Icon, StyleSheet, Text, View } from '@hearthway/ui';

/** Shown instead of a large photo while it loads, or if it fails to. */
export function PhotoPlaceholder({ failed }: { failed: boolean }) {
  return (
    <View style={styles.place} pointerEvents="none" testID="photo-placeholder">
      <View style={styles.background}>
        <Icon name="house" size={48} tone="secondary" />
        {failed && (
          <Text tone="secondary" align="center">
            This photo couldn’t be loaded
          </Text>
        )}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  place: { position: 'absolute', inset: 0, alignItems: 'center', justifyContent: 'center' },
  /** The aspect ratio of most photos. */
  background: {
    alignItems: 'center',
    justifyContent: 'center',
    gap: 12,
    backgroundColor: color.skeleton,
    width: '100%',
    aspectRatio: 1.5,
    web: { width: 'auto', height: 'min(100%, 66.7vw)', maxWidth: '100%' },
  },
});
