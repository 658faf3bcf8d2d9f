import { space, StyleSheet, Text, View } from '@hearthway/ui';
import type { Ref } from 'react';

import { contentStyles } from '../../../../../components/contentStyles';

interface Props {
  title: string;
  text: string;
  /** Ref to the heading, for moving focus to it when the step is shown. */
  heading?: Ref<Text>;
}

/** Title and introduction of a step. */
export function StepHeading({ title, text, heading }: Props) {
  return (
    <View style={[contentStyles.column, styles.head]}>
      <Text as="h1" variant="h1" ref={heading} tabIndex={heading ? -1 : undefined} style={styles.title}>
        {title}
      </Text>
      <Text as="p" variant="lead" tone="secondary" style={styles.text}>
        {text}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  head: { gap: space[2], paddingTop: space[8], paddingBottom: space[6], desktop: { paddingTop: space[10] } },
  title: { web: { outlineStyle: 'none' } },
  text: { maxWidth: 640 },
});
