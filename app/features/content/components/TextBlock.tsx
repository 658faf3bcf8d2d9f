import type { ContentSection } from '@hearthway/api';
import { makeStyles, space, type StyleInput, Text, View } from '@hearthway/ui';

import { Prose } from '../../../components/Prose/Prose';

/** A section of a page: a heading and its text. */
export function TextBlock({ section, style }: { section: ContentSection; style?: StyleInput }) {
  const s = useStyles();
  return (
    <View as="section" style={[s.section, style]}>
      <Text as="h2" variant="h2">{section.heading}</Text>
      <Prose blocks={section.blocks} ours />
    </View>
  );
}

const useStyles = makeStyles({ section: { gap: space[4] } });
