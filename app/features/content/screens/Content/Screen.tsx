import { date } from '@hearthway/format';
import { gutter, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Loading } from '../../../../components/Loading';
import { Prose } from '../../../../components/Prose/Prose';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';

/** Readable line length: about 66 characters. */
const lineWidth = 640;

/** The legal pages: text only. */
export default function ContentScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.Content(params));
  if (!answer) {
    return <Loading label="Loading page" lines={[[280, 40], 120, 240]} style={styles.page} />;
  }
  const { title, lead, updated, blocks } = answer.data;
  return (
    <View as="article" style={styles.page} testID="content">
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          {title}
        </Text>
        {lead !== '' && (
          <Text as="p" variant="lead" tone="secondary">
            {lead}
          </Text>
        )}
        {updated !== '' && (
          <Text variant="small" tone="tertiary">
            Last updated {date(updated)}
          </Text>
        )}
      </View>
      <Prose blocks={blocks} ours />
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    width: '100%',
    maxWidth: lineWidth + 2 * gutter.tablet,
    alignSelf: 'center',
    gap: space[10],
    paddingHorizontal: gutter.phone,
    paddingTop: space[8],
    paddingBottom: space[16],
    tablet: { paddingHorizontal: gutter.tablet, paddingTop: space[16] },
  },
  head: { gap: space[3] },
});
