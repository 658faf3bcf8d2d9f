import { color, Icon, Pressable, radius, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  title: string;
  /** Number of its filters that are set. */
  active: number;
  /** Whether it is open at first. */
  open: boolean;
  children: ReactNode;
  testID: string;
}

/** Filters of one kind, which fold away so that all kinds fit on a phone. Its heading says how many are set. */
export function FilterGroup({ title, active, open: opened, children, testID }: Props) {
  const id = useId();
  const [open, setOpen] = useState(opened);
  return (
    <View style={styles.group}>
      <Pressable
        label={active > 0 ? `${title}, ${active} set` : title}
        expanded={open}
        controls={id}
        onPress={() => setOpen(!open)}
        style={styles.head}
        testID={testID}
      >
        <Text variant="h3" style={styles.title}>
          {title}
        </Text>
        {active > 0 && (
          <Text variant="badge" tone="onPrimary" tabular align="center" style={styles.badge}>
            {active}
          </Text>
        )}
        <Icon name={open ? 'caret-up' : 'caret-down'} size={18} />
      </Pressable>
      <View id={id} role="group" label={title}>
        {open && children}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  group: { borderBottomWidth: 1, borderBottomColor: color.border },
  head: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[2],
    minHeight: 56,
    marginHorizontal: -8,
    paddingHorizontal: 8,
    borderRadius: radius.control,
    hover: { backgroundColor: color.sunken },
  },
  title: { flexGrow: 1 },
  badge: {
    minWidth: 22,
    height: 22,
    lineHeight: 22,
    paddingHorizontal: 5,
    borderRadius: radius.pill,
    backgroundColor: color.primary,
    overflow: 'hidden',
    web: { height: '1.375rem', minWidth: '1.375rem', lineHeight: '1.375rem' },
  },
});
