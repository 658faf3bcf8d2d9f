import { color, radius, shadow, space, StyleSheet, Text, View } from '@hearthway/ui';

import { PinFace } from './pins/PinFace';
import type { MapPin } from './types';

const meanings: Record<NonNullable<MapPin['status']>, string> = { pending: 'Under contract', sold: 'Sold home' };

/** Explains the outlined markers of homes that aren't for sale. */
export function MapLegend({ status }: { status: NonNullable<MapPin['status']> }) {
  return (
    <View style={styles.line} testID="map-legend">
      <PinFace text="" status={status} dot />
      <Text variant="small">{meanings[status]}</Text>
    </View>
  );
}

const styles = StyleSheet.create({
  line: {
    alignSelf: 'flex-start',
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[2],
    paddingVertical: space[1],
    paddingHorizontal: space[3],
    borderRadius: radius.control,
    backgroundColor: color.raised,
    ...shadow.e2,
  },
});
