import { space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  rows: readonly { text: string; note: string; amount: string }[];
}

/** A list of items with their amounts. */
export function Amounts({ rows }: Props) {
  return (
    <View as="ul" style={styles.list}>
      {rows.map(({ text, note, amount }) => (
        <View as="li" key={`${text} ${note}`} style={styles.row}>
          <View style={styles.what}>
            <Text weight={500}>{text}</Text>
            {note !== '' && (
              <Text variant="small" tone="secondary">
                {note}
              </Text>
            )}
          </View>
          <Text weight={600} tabular>
            {amount}
          </Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({
  list: { gap: space[4] },
  row: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[4] },
  what: { flexShrink: 1, minWidth: 0, gap: 2, web: { overflowWrap: 'anywhere' } },
});
