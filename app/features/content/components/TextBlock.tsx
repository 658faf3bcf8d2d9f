import type { ContentSection } from '@hearthway/api';
import { space, type StyleInput, StyleSheet, Text, View } from '@hearthway/ui';

import { Prose } from '../../../components/Prose/Prose';

/** A section of a page: a heading and its text. */
export function TextBlock({ section, style }: { section: ContentSection; style?: StyleInput }) {
  return (
    <View as="section" style={[styles.section, style]}>
      <Text as="h2" variant="h2">{section.heading}</Text>
      <Prose blocks={section.blocks} ours />
    </View>
  );
}

const styles = StyleSheet.create({ section: { gap: space[4] } });
