import { counted } from '@hearthway/format';
import { Box, makeStyles, space, Text } from '@hearthway/ui';

import type { TabProps } from '../tabs';

/** What the agent writes. */
export function BlogTab({ owner }: TabProps) {
  const s = useStyles();
  return (
    <Box style={s.column}>
      <Text as="h2" variant="h2">Blog</Text>
      <Text tone="secondary">{`${counted(owner.counts.posts, 'post')}, drafts included.`}</Text>
    </Box>
  );
}

const useStyles = makeStyles({ column: { gap: space[2] } });
