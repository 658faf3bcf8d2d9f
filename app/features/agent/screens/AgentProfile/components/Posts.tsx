import type { AgentPost } from '@hearthway/api';
import { date } from '@hearthway/format';
import { Box, makeStyles, space, Text } from '@hearthway/ui';

import { Section } from '../../../../../components/HomeRail/Section';

/** What an agent wrote lately. */
export function Posts({ first, posts }: { first: string; posts: readonly AgentPost[] }) {
  const s = useStyles();
  return (
    <Section title={`From ${first}’s blog`} testID="agent-posts">
      <Box as="ul" style={s.list}>
        {posts.map(({ id, title, date: day, excerpt }) => (
          <Box as="li" key={id} style={s.post}>
            <Text variant="small" tone="secondary">{date(day)}</Text>
            <Text as="h3" variant="h3" style={s.text}>{title}</Text>
            <Text tone="secondary" style={s.text}>{excerpt}</Text>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const useStyles = makeStyles({
  list: {
    native: { gap: space[6] },
    web: { display: 'grid', columnGap: `${space[8]}px`, rowGap: `${space[6]}px`, gridTemplateColumns: 'minmax(0, 1fr)' },
    tablet: { web: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    desktop: { web: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  },
  post: { gap: space[1], minWidth: 0 },
  text: { minWidth: 0, web: { overflowWrap: 'anywhere' } },
});
