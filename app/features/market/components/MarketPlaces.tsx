import type { Schemas } from '@hearthway/api';
import { shortPrice } from '@hearthway/format';
import { space, StyleSheet, Text, View } from '@hearthway/ui';

import { PlaceGrid } from '../../../components/PlaceGrid';

/** Links to the markets of places, each with its latest median price or, where that isn't known, the median list price. */
export function MarketPlaces({ title, places, testID }: { title: string; places: readonly Schemas['MarketPlace'][]; testID: string }) {
  const values = places.map(({ price, asked }) => (price > 0 ? shortPrice(price) : asked > 0 ? `${shortPrice(asked)} asked` : ''));
  return (
    <View as="section" label={title} style={styles.section} testID={testID}>
      <Text as="h2" variant="h2">
        {title}
      </Text>
      <PlaceGrid places={places} values={values} tone="secondary" columns={3} />
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[4] },
});
