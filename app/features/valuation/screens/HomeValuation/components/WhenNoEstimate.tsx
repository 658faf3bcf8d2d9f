import { Button, color, Icon, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Says when we don't give an estimate, and suggests an agent. */
export function WhenNoEstimate({ href }: { href: string }) {
  return (
    <View style={styles.band}>
      <Icon name="info" size={24} tone="primary" />
      <Text style={styles.text}>
        <Text weight={600}>When there’s no estimate. </Text>
        <Text tone="secondary">
          We don’t give an estimate with fewer than four similar sales nearby in the last two years, or if the seller opted out. An agent can still take a look
          in person.
        </Text>
      </Text>
      <Button label="Find an agent" href={href} variant="quiet" iconEnd="arrow-right" style={styles.button} />
    </View>
  );
}

const styles = StyleSheet.create({
  band: {
    gap: space[4],
    padding: space[6],
    borderRadius: radius.sheet,
    backgroundColor: color.sunken,
    alignItems: 'flex-start',
    tablet: { flexDirection: 'row', alignItems: 'center', paddingHorizontal: space[8] },
  },
  text: { flexGrow: 1, flexShrink: 1, tablet: { flexBasis: 0 } },
  button: { marginLeft: -space[3], tablet: { marginLeft: 0 } },
});
