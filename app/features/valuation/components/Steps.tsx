import { color, Icon, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

const steps = ['Address', 'Facts', 'Estimate'] as const;

/** Progress through the steps to an estimate: labeled bars, with check marks on completed steps. */
export function Steps({ current }: { current: 1 | 2 }) {
  return (
    <View as="ol" label="Steps" style={styles.list}>
      {steps.map((step, index) => (
        <View as="li" key={step} style={styles.step} aria-current={index === current ? 'step' : undefined}>
          <View style={[styles.bar, index <= current && styles.done]} />
          <View style={styles.word}>
            {index < current && <Icon name="check" size={16} weight="bold" tone="secondary" />}
            <Text variant="small" weight={index === current ? 600 : 400} tone={index === current ? 'text' : 'secondary'}>
              {step}
            </Text>
          </View>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { flexDirection: 'row', gap: space[3], width: '100%', maxWidth: 640, alignSelf: 'center' },
  step: { flexGrow: 1, flexShrink: 1, flexBasis: 0, gap: space[2] },
  bar: { height: 4, borderRadius: radius.pill, backgroundColor: color.border },
  done: { backgroundColor: color.primary, forcedColors: { borderWidth: 2 } },
  word: { flexDirection: 'row', alignItems: 'center', gap: space[1] },
});
