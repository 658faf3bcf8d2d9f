import { View } from '../primitives/View';
import { Text } from '../primitives/Text';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { color, space } from '../tokens';
import { Icon } from './Icon';
import { ratioStyle } from './ratio';

const styles = StyleSheet.create({
  box: { backgroundColor: color.skeleton, alignItems: 'center', justifyContent: 'center', gap: space[2], width: '100%', overflow: 'hidden' },
});

/** A placeholder that says there is no photo; it never shows another house. */
export function NoPhoto({ style, ratio, testID }: { style?: StyleInput; ratio: number; testID?: string }) {
  const proportions = ratioStyle(ratio);
  return (
    <View style={[styles.box, proportions, style]} testID={testID}>
      <Icon name="house" size={24} tone="secondary" />
      <Text variant="small" tone="secondary">
        No photo yet
      </Text>
    </View>
  );
}
