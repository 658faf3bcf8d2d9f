import { space, StyleSheet, Text, View } from '@hearthway/ui';

/** What is charged when, how it renews and how to cancel, in the exact wording that is stored with the consent. */
export function ChargeTerms({ lines }: { lines: readonly string[] }) {
  return (
    <View as="ul" label="What is charged, and when" style={styles.list} testID="signup-wording">
      {lines.map((line) => (
        <View as="li" key={line}>
          <Text variant="small" tone="secondary">
            {line}
          </Text>
        </View>
      ))}
    </View>
  );
}

const styles = StyleSheet.create({ list: { gap: space[1] } });
