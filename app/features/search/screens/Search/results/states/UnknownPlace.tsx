import type { SearchData } from '@hearthway/api';
import { color, Icon, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

/** Says that the searched place is unknown or one of several, and suggests places. */
export function UnknownPlace({ data }: { data: SearchData }) {
  return (
    <View style={styles.state} testID="search-unknown">
      <View style={styles.tile}>
        <Icon name="map-trifold" size={32} tone="primary" />
      </View>
      <Text as="h2" variant="h2" align="center">
        Where should we look?
      </Text>
      <Text tone="secondary" align="center">
        {data.explanation}
      </Text>
      {data.unread.href !== '' && (
        <Link href={data.unread.href} tone="primary" weight={600} style={styles.link}>{`Search descriptions for ${data.unread.words}`}</Link>
      )}
      {data.nearby.length > 0 && (
        <View as="nav" label="Other places" style={styles.links}>
          {data.nearby.map(({ href, text }) => (
            <Link key={href} href={href} tone="primary" weight={600} style={styles.link}>
              {text}
            </Link>
          ))}
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  state: { alignItems: 'center', alignSelf: 'center', width: '100%', maxWidth: 440, paddingVertical: space[8], gap: space[3] },
  tile: {
    width: 64,
    height: 64,
    marginBottom: space[3],
    borderRadius: radius.panel,
    backgroundColor: color.primarySoft,
    alignItems: 'center',
    justifyContent: 'center',
  },
  links: { flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'center', columnGap: space[5] },
  link: { web: { lineHeight: '44px' } },
});
