import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import { makeStyles } from '../styles/makeStyles';
import type { StyleInput } from '../styles/types';
import { color, space } from '../tokens';
import { Icon } from './Icon';
import { useRatio } from './ratio';

const useStyles = makeStyles({
  box: { backgroundColor: color.skeleton, alignItems: 'center', justifyContent: 'center', gap: space[2], width: '100%', overflow: 'hidden' },
});

/** A placeholder that says there is no photo; it never shows another house. */
export function NoPhoto({ style, ratio, testID }: { style?: StyleInput; ratio: number; testID?: string }) {
  const s = useStyles();
  const proportions = useRatio(ratio);
  return (
    <View style={[s.box, proportions, style]} testID={testID}>
      <Icon name="house" size={24} tone="secondary" />
      <Text variant="small" tone="secondary">No photo yet</Text>
    </View>
  );
}
