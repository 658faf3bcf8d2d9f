import { Box, makeStyles, space, Text } from '@hearthway/ui';

import type { TabProps } from './tabs';

/** What the profile says. */
export function ProfileTab({ owner }: TabProps) {
  const s = useStyles();
  return (
    <Box style={s.column}>
      <Text as="h2" variant="h2">Profile</Text>
      <Text tone="secondary">{owner.address}</Text>
    </Box>
  );
}

const useStyles = makeStyles({ column: { gap: space[2] } });
