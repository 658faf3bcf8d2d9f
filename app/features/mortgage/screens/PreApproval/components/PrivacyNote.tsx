import { color, Icon, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { ReactNode } from 'react';

const never = ['No Social Security number', 'No credit pull, so no effect on your score', 'No bank login', 'No decision by us'];

/** Panel next to the form: what we never ask for, and who gets what was entered. */
export function PrivacyNote({ children }: { children?: ReactNode }) {
  return (
    <View style={styles.aside}>
      {children}
      <View style={styles.panel}>
        <View style={styles.title}>
          <Icon name="check-circle" size={24} tone="primary" />
          <Text as="h2" variant="h3">
            What we never ask for
          </Text>
        </View>
        <View as="ul" style={styles.list}>
          {never.map((text) => (
            <View as="li" key={text} style={styles.item}>
              <Icon name="check" size={16} tone="primary" />
              <Text style={styles.text}>{text}</Text>
            </View>
          ))}
        </View>
      </View>
      <Text variant="small" tone="secondary">
        What you enter only goes to the lender you choose in the last step. Lenders don’t pay us for it. You can look up any lender by its NMLS ID in the public
        register.
      </Text>
    </View>
  );
}

const styles = StyleSheet.create({
  aside: { gap: space[4], desktop: { width: 336, flexShrink: 0, marginTop: 54 } },
  panel: { gap: space[4], padding: space[6], borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface },
  title: { flexDirection: 'row', alignItems: 'center', gap: space[3] },
  list: { gap: space[3], tablet: { flexDirection: 'row', flexWrap: 'wrap' }, desktop: { flexDirection: 'column', flexWrap: 'nowrap' } },
  item: { flexDirection: 'row', alignItems: 'center', gap: space[3], tablet: { web: { width: 'calc(50% - 6px)' } }, desktop: { web: { width: 'auto' } } },
  text: { flexShrink: 1 },
});
