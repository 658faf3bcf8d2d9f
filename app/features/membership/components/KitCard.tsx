import type { Schemas } from '@hearthway/api';
import { color, Icon, IconButton, membershipOutlines, radius, space, Spinner, StyleSheet, Text, View, VisuallyHidden } from '@hearthway/ui';

import { KitArt } from './KitArt';

interface Props {
  kit: Schemas['KitRecord'];
  /** Index among the kits of its kind, which selects the drawing's colors. */
  place?: number;
  heading: 'h2' | 'h3';
  /** Whether the user may not download it. */
  locked?: boolean;
  /** Shows a download button. Omit it for users who may not download. */
  onDownload?: () => void;
  downloading?: boolean;
}

/** A kit of the toolkit: a drawing, what it's for, what's inside, and a download button. */
export function KitCard({ kit, place = 0, heading, locked, onDownload, downloading }: Props) {
  return (
    <View as="article" style={styles.card} testID={`kit-${kit.slug}`}>
      <View>
        <KitArt kind={kit.kind} place={place} />
        {locked && (
          <View style={styles.badge}>
            <Icon name="info" outline={membershipOutlines.lock} size={16} tone="text" />
            <Text variant="badge">Plus</Text>
          </View>
        )}
      </View>
      <View style={styles.text}>
        <Text as={heading} variant="h3">
          {kit.title}
        </Text>
        <Text tone="secondary">{kit.text}</Text>
      </View>
      <View style={styles.foot}>
        <Text variant="small" tone="tertiary" style={styles.inside}>
          <VisuallyHidden>Inside: </VisuallyHidden>
          {kit.parts.join(' · ')}
        </Text>
        {onDownload &&
          (downloading ? (
            <View style={styles.get} role="status" label={`Preparing ${kit.title}`}>
              <Spinner size={20} tone="primary" />
            </View>
          ) : (
            <View style={styles.get}>
              <IconButton icon="download" label={`Download ${kit.title} as PDF`} tone="primary" onPress={onDownload} testID={`kit-${kit.slug}-get`} />
            </View>
          ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { gap: space[3], minWidth: 0, flexGrow: 1 },
  badge: {
    position: 'absolute',
    top: 12,
    left: 12,
    flexDirection: 'row',
    alignItems: 'center',
    gap: 6,
    minHeight: 28,
    paddingHorizontal: 10,
    borderRadius: radius.badge,
    backgroundColor: color.surface,
  },
  text: { gap: 2 },
  foot: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'space-between', gap: space[3], minHeight: 44 },
  inside: { flexShrink: 1 },
  get: {
    width: 44,
    height: 44,
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: radius.control,
    backgroundColor: color.primarySoft,
  },
});
