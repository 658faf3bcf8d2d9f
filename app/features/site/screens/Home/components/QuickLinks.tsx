import type { Link as LinkData } from '@hearthway/api';
import { Icon, Link, motion, Pressable, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { useNearMe } from '../../../../search';

/** Shortcuts to searches, below the search field. */
export function QuickLinks({ links }: { links: readonly LinkData[] }) {
  const { locating, error, find } = useNearMe();
  return (
    <View style={styles.row}>
      <Pressable onPress={find} busy={locating} style={styles.chip} testID="near-me">
        <Icon name="crosshair" size={16} weight="bold" tone="white" />
        <Text variant="label" tone="white" weight={500}>
          {locating ? 'Finding your location' : 'Near me'}
        </Text>
      </Pressable>
      {links.map((link, index) => (
        <Link key={link.href} href={link.href} style={[styles.chip, index > 1 && styles.notOnPhone]}>
          <Text variant="label" tone="white" weight={500}>
            {link.text}
          </Text>
        </Link>
      ))}
      {error && (
        <Text tone="white" role="status" style={styles.error}>
          {error}
        </Text>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', flexWrap: 'wrap', gap: space[2] },
  chip: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[2],
    minHeight: 44,
    paddingHorizontal: 14,
    borderWidth: 1,
    borderColor: 'rgba(255,255,255,.45)',
    borderRadius: radius.pill,
    backgroundColor: 'rgba(13,34,48,.62)',
    web: { transitionProperty: 'background-color', transitionDuration: `${motion.duration.fast}ms` },
    hover: { backgroundColor: 'rgba(13,34,48,.86)' },
    tablet: { minHeight: 36 },
  },
  error: { width: '100%' },
  notOnPhone: { display: 'none', tablet: { display: 'flex' } },
});
