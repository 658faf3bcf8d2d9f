import { Icon } from '../../media/Icon';
import { View } from '../../primitives/View';
import { Text } from '../../primitives/Text';
import { StyleSheet } from '../../styles/StyleSheet';

const styles = StyleSheet.create({
  line: { flexDirection: 'row', alignItems: 'flex-start', gap: 6, marginTop: 6 },
  icon: { marginTop: 2 },
  text: { flexShrink: 1 },
});

/** A field's error or hint; never indicated by color alone. */
export function ErrorLine({ id, text, tone = 'danger' }: { id?: string; text: string; tone?: 'danger' | 'tertiary' }) {
  return (
    <View id={id} style={styles.line} aria-live={tone === 'danger' ? 'polite' : undefined}>
      {tone === 'danger' && (
        <View style={styles.icon}>
          <Icon name="warning-circle" weight="fill" size={16} tone="danger" />
        </View>
      )}
      <Text variant="small" tone={tone} style={styles.text}>
        {text}
      </Text>
    </View>
  );
}
