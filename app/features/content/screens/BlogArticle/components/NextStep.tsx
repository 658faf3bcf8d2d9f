import type { Schemas } from '@hearthway/api';
import { Button, color, makeStyles, radius, space, Text, View } from '@hearthway/ui';

/** Suggests one thing to do after reading. */
export function NextStep({ next }: { next: Schemas['BlogNext'] }) {
  const s = useStyles();
  return (
    <View style={s.card} testID="blog-next">
      <Text>{next.text}</Text>
      <Button label={next.action.text} href={next.action.href} fullWidth />
    </View>
  );
}

const useStyles = makeStyles({
  card: { gap: space[4], padding: space[5], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
});
