import { space, StyleSheet, Text, View } from '@hearthway/ui';

import { CardCell, CardGrid } from '../../../../../../components/PropertyCard/CardGrid';
import { PropertyCardSkeleton } from '../../../../../../components/PropertyCard/PropertyCardSkeleton';
import type { SearchView } from '../../../../criteria/searchUrl';

/** Number of placeholders, enough to fill the first screen. */
const boxes = 6;

/** Placeholders of homes that are loading. */
export function LoadingState({ view, slow }: { view: SearchView; slow: boolean }) {
  const layout = view === 'map' ? 'column' : 'page';
  return (
    <View style={styles.waiting} aria-busy testID="search-waiting">
      {slow && <StillSearching />}
      <CardGrid layout={layout}>
        {Array.from({ length: boxes }, (_, index) => (
          <CardCell key={index}>
            <PropertyCardSkeleton layout={view === 'map' ? 'sheet' : 'card'} />
          </CardCell>
        ))}
      </CardGrid>
    </View>
  );
}

/** Shown after four seconds: the search is still running. */
export function StillSearching() {
  return (
    <Text tone="secondary" role="status" aria-live="polite" testID="still-looking">
      Still searching…
    </Text>
  );
}

const styles = StyleSheet.create({
  waiting: { gap: space[4] },
});
