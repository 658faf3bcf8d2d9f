import { Button, space, StyleSheet, View } from '@hearthway/ui';

/** The ways to join for an agent who has nothing: a program, or Plus by itself. */
export function Joining() {
  return (
    <View style={styles.buttons}>
      <Button label="See the programs" href="/signup/pay-per-closing" testID="billing-join" />
      <Button label="Join Plus" variant="secondary" href="/signup/plus" testID="billing-plus" />
    </View>
  );
}

const styles = StyleSheet.create({
  buttons: { gap: space[3], tablet: { flexDirection: 'row' } },
});
