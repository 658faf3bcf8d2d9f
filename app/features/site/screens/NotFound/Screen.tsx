import { Button, Photo, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../components/contentStyles';
import type { ScreenProps } from '../../../../lib/query/screen';

const street = { src: '/pictures/scene/not-found', alt: 'Illustration of a quiet street with brick homes', illustration: true };

/** The page for unknown URLs: what may have happened, and three links. */
export function NotFound(_props: ScreenProps) {
  return (
    <View style={[contentStyles.page, styles.page]} testID="not-found">
      <Photo photo={street} sizes="(min-width: 1100px) 580px, 100vw" width={960} height={540} priority style={styles.picture} />
      <View style={styles.text}>
        <Text variant="label" tone="tertiary">
          404
        </Text>
        <Text variant="h1" as="h1">
          Page Not Found
        </Text>
        <Text variant="lead" tone="secondary">
          This page could not be found. It may have moved; the homes haven’t.
        </Text>
        <View style={styles.buttons}>
          <Button label="Search Properties" href="/search" style={styles.button} testID="not-found-search" />
          <Button label="Check Home Value" href="/home-valuation" variant="secondary" style={styles.button} testID="not-found-value" />
          <Button label="Home" href="/" variant="quiet" style={styles.button} testID="not-found-home" />
        </View>
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    paddingTop: 0,
    gap: space[8],
    desktop: { flexDirection: 'row-reverse', alignItems: 'center', justifyContent: 'space-between', paddingTop: space[10] },
  },
  /** Edge to edge on phones. */
  picture: {
    width: 'auto',
    marginHorizontal: -16,
    tablet: { marginHorizontal: 0, marginTop: space[8], borderRadius: radius.sheet, overflow: 'hidden' },
    desktop: { marginTop: 0, width: 580, flexShrink: 1 },
  },
  text: { gap: space[2], paddingHorizontal: space[2], maxWidth: 520, tablet: { paddingHorizontal: 0 }, desktop: { flexShrink: 1, flexBasis: 520 } },
  /** Full width on phones. */
  button: { alignSelf: 'stretch', web: { width: 'auto' }, tablet: { alignSelf: 'auto', web: { width: 'fit-content' } } },
  buttons: { gap: space[3], paddingTop: space[5], tablet: { flexDirection: 'row', flexWrap: 'wrap' } },
});

export default NotFound;
