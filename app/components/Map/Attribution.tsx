import { color, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';
import { Platform } from 'react-native';

import { config } from '../../lib/config';

const linkedName = 'OpenStreetMap';

/**
 * Attribution of the street map: text only, whatever the configuration contains, with the link that OpenStreetMap
 * requires. At the top of the map on phones, where a sheet covers the bottom; at the bottom right from tablets up.
 */
function Line() {
  const { tile_url: url, tile_attribution: attribution } = config();
  if (!url) return null;
  const [before = '', ...after] = attribution.replace(/<[^>]*>/g, '').split(linkedName);
  return (
    <View style={styles.line} testID="map-attribution">
      <Text variant="tab" tone="secondary" weight={400}>
        {before}
        {after.length > 0 && (
          <Link href="https://www.openstreetmap.org/copyright" tone="inherit" underline>
            {linkedName}
          </Link>
        )}
        {after.join(linkedName)}
      </Text>
    </View>
  );
}

/** On devices MapLibre draws it, at the top left; this keeps its space free. */
export const Attribution = (): ReactNode => Platform.select({ web: <Line />, default: <View style={styles.room} /> });

const styles = StyleSheet.create({
  room: { height: 28 },
  line: {
    alignSelf: 'flex-start',
    paddingVertical: 2,
    paddingHorizontal: space[2],
    borderRadius: radius.badge,
    backgroundColor: color.raised,
    web: { pointerEvents: 'auto' },
    tablet: { alignSelf: 'flex-end', marginRight: -70, web: { order: 1, marginTop: 'auto' } },
  },
});
