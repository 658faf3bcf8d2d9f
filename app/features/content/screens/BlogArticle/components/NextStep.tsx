import type { Schemas } from '@hearthway/api';
import { Button, color, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Suggests one thing to do after reading. */
export function NextStep({ next }: { next: Schemas['BlogNext'] }) {
  return (
    <View style={styles.card} testID="blog-next">
      <Text>{next.text}</Text>
      <Button label={next.action.text} href={next.action.href} fullWidth />
    </View>
  );
}

const styles = StyleSheet.create({
  card: { gap: space[4], padding: space[5], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
});
