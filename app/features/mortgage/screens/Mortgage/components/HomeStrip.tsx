import type { Schemas } from '@hearthway/api';
import { price } from '@hearthway/format';
import { color, Link, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

/** The home that the calculation is about, as a link. */
export function HomeStrip({ home }: { home: Schemas['MortgageHome'] }) {
  return (
    <Link href={home.href} label={`${home.title}, ${price(home.price)}`} style={styles.strip} testID="mortgage-home">
      <View style={styles.photo}>
        <Photo photo={home.photo} sizes="132px" width={132} height={96} decorative />
      </View>
      <View style={styles.text}>
        <Text variant="price">{price(home.price)}</Text>
        <Text numberOfLines={2}>{home.title}</Text>
        <Text variant="small" tone="tertiary">
          {home.note}
        </Text>
      </View>
    </Link>
  );
}

const styles = StyleSheet.create({
  strip: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[4],
    padding: space[3],
    borderWidth: 1,
    borderColor: color.border,
    borderRadius: radius.sheet,
    hover: { borderColor: color.control },
  },
  photo: { width: 132, borderRadius: radius.control, overflow: 'hidden', flexShrink: 0 },
  text: { gap: 2, flexShrink: 1, minWidth: 0 },
});
