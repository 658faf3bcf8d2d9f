import { Box, makeStyles, space, Text } from '@hearthway/ui';

import { CardCell, CardGrid, PropertyCardSkeleton } from '../../../../../components/PropertyCard';
import type { View } from '../../../criteria/searchAddress';

/** About as many boxes as fill a first view. */
const boxes = 6;

/** The boxes of the homes that are on their way. */
export function Waiting({ view, slow }: { view: View; slow: boolean }) {
  const s = useStyles();
  const layout = view === 'map' ? 'column' : 'page';
  return (
    <Box style={s.waiting} aria-busy testID="search-waiting">
      {slow && <StillLooking />}
      <CardGrid layout={layout}>
        {Array.from({ length: boxes }, (_, index) => (
          <CardCell key={index} layout={layout}><PropertyCardSkeleton layout={view === 'map' ? 'sheet' : 'card'} /></CardCell>
        ))}
      </CardGrid>
    </Box>
  );
}

/** After four seconds: the search is still alive. */
export function StillLooking() {
  return <Text tone="secondary" role="status" aria-live="polite" testID="still-looking">Still searching…</Text>;
}

const useStyles = makeStyles({
  waiting: { gap: space[4] },
});
