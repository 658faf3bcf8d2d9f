import { color, Icon, Link, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import type { TourCard } from '../../../api';

/** A tour of the two, as it is now. It leads to its page, where it is confirmed, moved and canceled. */
export function Tour({ tour: { href, state, title, when, address, photo } }: { tour: TourCard }) {
  const over = state === 'canceled' || state === 'done';
  return (
    <View as="li" style={styles.item} testID="message-tour">
      <Link href={href} style={styles.card} testID="message-tour-open">
        {photo && (
          <View style={styles.photo}>
            <Photo photo={photo} sizes="96px" width={96} height={72} decorative />
          </View>
        )}
        <View style={styles.words}>
          <View style={styles.title}>
            <Icon name="calendar" size={18} tone={over ? 'secondary' : 'primary'} />
            <Text weight={600} style={styles.text}>
              {title}
            </Text>
          </View>
          {when !== '' && (
            <Text tone={over ? 'secondary' : 'text'} style={[styles.text, state === 'canceled' && styles.off]}>
              {when}
            </Text>
          )}
          <Text variant="small" tone="secondary" style={styles.text}>
            {address}
          </Text>
        </View>
      </Link>
    </View>
  );
}

const styles = StyleSheet.create({
  item: { alignSelf: 'center', width: '100%', maxWidth: 480, paddingVertical: space[2] },
  card: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[3],
    padding: space[3],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.panel,
    backgroundColor: color.surface,
    hover: { borderColor: color.control },
  },
  photo: { width: 96, height: 72, borderRadius: radius.control, overflow: 'hidden', flexShrink: 0 },
  words: { flexGrow: 1, flexShrink: 1, minWidth: 0, gap: 2 },
  title: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  text: { flexShrink: 1, web: { overflowWrap: 'anywhere' } },
  off: { textDecorationLine: 'line-through' },
});
