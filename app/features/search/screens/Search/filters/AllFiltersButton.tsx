import { color, Icon, Pressable, radius, size, space, type StyleInput, StyleSheet, Text } from '@hearthway/ui';

interface Props {
  /** Number of active filters. */
  active: number;
  expanded: boolean;
  onPress(): void;
  style?: StyleInput;
}

/** A square icon button on phones, with a label from tablets up; shows the number of active filters on both. */
export function AllFiltersButton({ active, expanded, onPress, style }: Props) {
  return (
    <Pressable
      label={active > 0 ? `All filters, ${active} set` : 'All filters'}
      popup="dialog"
      expanded={expanded}
      onPress={onPress}
      style={[styles.button, style]}
      testID="all-filters"
    >
      <Icon name="sliders-horizontal" size={20} />
      <Text variant="label" style={styles.text}>
        All filters
      </Text>
      {active > 0 && (
        <Text variant="badge" tone="onPrimary" tabular align="center" style={styles.badge}>
          {active}
        </Text>
      )}
    </Pressable>
  );
}

const styles = StyleSheet.create({
  button: {
    width: size.control,
    height: size.control,
    borderRadius: radius.control,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: space[2],
    tablet: { width: 'auto', height: 44, paddingHorizontal: space[4], borderColor: color.control },
    hover: { backgroundColor: color.sunken },
  },
  text: { display: 'none', tablet: { display: 'flex', web: { display: 'inline', whiteSpace: 'nowrap' } } },
  badge: {
    position: 'absolute',
    top: -8,
    right: -8,
    minWidth: 22,
    height: 22,
    lineHeight: 22,
    paddingHorizontal: 5,
    borderRadius: radius.pill,
    backgroundColor: color.primary,
    overflow: 'hidden',
    // Scales with the user's text size, but not so far that it covers the button.
    web: { height: 'min(1.375rem, 30px)', minWidth: 'min(1.375rem, 30px)', lineHeight: 'min(1.375rem, 30px)', fontSize: 'min(0.8125rem, 20px)' },
    tablet: { position: 'relative', top: 0, right: 0 },
  },
});
