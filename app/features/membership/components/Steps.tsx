import type { Schemas } from '@hearthway/api';
import { color, space, StyleSheet, Text, View } from '@hearthway/ui';

import { IconTile } from './IconTile';

/** How something works, step by step. */
export function Steps({ title, steps }: { title: string; steps: readonly Schemas['MemberFeature'][] }) {
  return (
    <View style={styles.section}>
      <Text as="h2" variant="h2">
        {title}
      </Text>
      <View as="ol" style={styles.steps}>
        {steps.map(({ icon, title: step, text }, index) => (
          <View as="li" key={step} style={styles.step}>
            <View style={styles.head}>
              <IconTile icon={icon} />
              {index < steps.length - 1 && <View style={styles.line} />}
            </View>
            <View style={styles.text}>
              <Text as="h3" variant="h3">{`${index + 1}. ${step}`}</Text>
              <Text tone="secondary">{text}</Text>
            </View>
          </View>
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[5] },
  steps: { gap: space[6], tablet: { flexDirection: 'row', gap: space[8] } },
  step: { gap: space[4], tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  head: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  line: { display: 'none', tablet: { display: 'flex', flexGrow: 1, height: 2, borderRadius: 1, backgroundColor: color.border } },
  text: { gap: space[1] },
});
