import { counted } from '@hearthway/format';
import { Box, makeStyles, space, Text } from '@hearthway/ui';

import type { TabProps } from './tabs';

/** The cities that the agent serves. */
export function AreasTab({ owner }: TabProps) {
  const s = useStyles();
  return (
    <Box style={s.column}>
      <Text as="h2" variant="h2">Where you work</Text>
      <Text tone="secondary">{counted(owner.counts.areas, 'city', 'cities')}</Text>
    </Box>
  );
}

const useStyles = makeStyles({ column: { gap: space[2] } });
