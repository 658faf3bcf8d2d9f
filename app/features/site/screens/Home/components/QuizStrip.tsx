import { Button, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Leads to the buyer quiz. */
export function QuizStrip({ homes }: { homes: string }) {
  return (
    <View as="section" label="Buyer quiz" style={styles.strip}>
      <View style={styles.text}>
        <Text as="h2" variant="h2">
          Not sure where to start?
        </Text>
        <Text tone="secondary">Seven short questions about place, price and must-haves, and {homes} homes become a list worth visiting.</Text>
      </View>
      <Button label="Take the buyer quiz" href="/buyer-quiz" />
    </View>
  );
}

const styles = StyleSheet.create({
  strip: {
    gap: space[5],
    padding: space[6],
    borderRadius: radius.sheet,
    backgroundColor: color.primarySoft,
    tablet: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', padding: space[8] },
  },
  text: { gap: space[2], flexShrink: 1 },
});
