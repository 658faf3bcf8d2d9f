import { color, Icon, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  /** `good`: what the server found for the input. `unsure`: something to check that doesn't block the form. */
  kind: 'good' | 'unsure';
  text: string;
  testID?: string;
}

/** A note below a field. */
export function FieldNote({ kind, text, testID }: Props) {
  const good = kind === 'good';
  return (
    <View role="status" style={[styles.note, !good && styles.unsure]} testID={testID}>
      <View style={styles.icon}>
        <Icon name={good ? 'check-circle' : 'info'} weight="fill" size={good ? 16 : 20} tone={good ? 'success' : 'lamp'} />
      </View>
      <Text variant="small" tone={good ? 'success' : 'lamp'} style={styles.text}>
        {text}
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  note: { flexDirection: 'row', alignItems: 'flex-start', gap: space[2], marginTop: 6 },
  unsure: {
    marginTop: space[2],
    paddingVertical: space[3],
    paddingHorizontal: space[4],
    borderRadius: radius.control,
    backgroundColor: color.lampSoft,
    forcedColors: { borderWidth: 1 },
  },
  icon: { marginTop: 2 },
  text: { flexShrink: 1 },
});
