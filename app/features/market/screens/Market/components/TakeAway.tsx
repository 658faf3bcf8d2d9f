import { color, Link, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

interface Props {
  /** The page's absolute URL. */
  url: string;
  title: string;
}

/** The figures as a file, and as a picture for other sites. Both are beside the page: /market/texas/dallas.csv and .png. */
export function TakeAway({ url, title }: Props) {
  const code = `<a href="${url}"><img src="${url}.png" width="640" height="360" alt="${title.replaceAll('"', '&quot;')}"></a>`;
  return (
    <View as="section" label="Use these figures" style={styles.section} testID="market-take-away">
      <Text as="h2" variant="h2">
        Use these figures
      </Text>
      <Link href={`${url}.csv`} weight={600} underline testID="market-csv">
        Download all months as a CSV file
      </Link>
      <Text tone="secondary">To show the latest figures on your own site, copy this code. The picture updates itself and links back here.</Text>
      <View style={styles.code}>
        <Text variant="small" style={styles.text} testID="market-embed">
          {code}
        </Text>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  section: { gap: space[3], maxWidth: 860 },
  code: { padding: space[4], borderRadius: radius.control, backgroundColor: color.sunken },
  text: { web: { userSelect: 'all', overflowWrap: 'anywhere', fontFamily: 'monospace' } },
});
