import type { ContentSection } from '@hearthway/api';
import { Box, makeStyles, space, type StyleInput, Text } from '@hearthway/ui';

import { Prose } from '../../../components/Prose/Prose';

/** A section of a page: a heading and its text. */
export function TextBlock({ section, style }: { section: ContentSection; style?: StyleInput }) {
  const s = useStyles();
  return (
    <Box as="section" style={[s.section, style]}>
      <Text as="h2" variant="h2">{section.heading}</Text>
      <Prose blocks={section.blocks} ours />
    </Box>
  );
}

const useStyles = makeStyles({ section: { gap: space[4] } });
