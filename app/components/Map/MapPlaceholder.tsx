import { Button, mapColor, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  /** The map's script failed to load. */
  failed?: boolean;
  onRetry?: () => void;
}

/** A background of the same size and color as the map, until it has loaded; rendered on the server too. */
export function MapPlaceholder({ failed, onRetry }: Props) {
  return (
    <View style={styles.background} testID="map-placeholder" aria-busy={!failed}>
      {failed && (
        <>
          <Text align="center">The map couldn’t be loaded. See the homes in the list.</Text>
          <Button label="Try again" variant="secondary" compact icon="arrows-clockwise" onPress={onRetry} />
        </>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  background: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: 0,
    bottom: 0,
    gap: 12,
    padding: 24,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: mapColor.background,
  },
});
