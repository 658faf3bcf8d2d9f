import type { Schemas } from '@hearthway/api';
import { date, money } from '@hearthway/format';
import { Box, makeStyles, Photo, Text } from '@hearthway/ui';

import { factsLine } from './facts';

/** A comparable sale, above its pin on the map. 300 px wide. */
export function SaleCard({ sale: { address, photo, sold, sold_on: day, facts, adjusted } }: { sale: Schemas['ComparableHome'] }) {
  const s = useStyles();
  return (
    <Box as="article" testID="sale-card">
      <Photo photo={photo} sizes="300px" width={16} height={9} decorative />
      <Box style={s.text}>
        <Text variant="price" tabular>{money(sold)}</Text>
        <Text variant="small" tone="secondary">{`Sold ${date(day)}`}</Text>
        <Text weight={600} style={s.address}>{address}</Text>
        <Text variant="small" tone="secondary">{factsLine(facts)}</Text>
        <Text variant="small"><Text variant="small" weight={600} tabular>{money(adjusted)}</Text>{' adjusted to this home'}</Text>
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  text: { padding: 14, gap: 2 },
  address: { web: { overflowWrap: 'anywhere' } },
});
