import { Button, color, Icon, IconButton, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { closeReviewBanner, useReviewBanner } from '../store';

/** Link to the review page, with campaign parameters saying that the review was requested on the search page. */
const reviewHref = '/leave-a-review?itm_source=search&itm_medium=banner&itm_campaign=review';

/** Asks for a review, in a list of search results. `roomy`: the banner has the full width, so it fits on one line from tablets up. */
export function ReviewBanner({ roomy }: { roomy?: boolean }) {
  const open = useReviewBanner();
  if (!open) return null;
  return (
    <View as="aside" label="Leave a review" style={styles.strip} testID="review-banner">
      <View style={styles.tile}>
        <Icon name="gift" size={24} tone="ink" />
      </View>
      <View style={[styles.text, roomy && styles.besideText]}>
        <Text weight={600}>Let Us Know How We Are Doing!</Text>
        <Text variant="small" tone="secondary">
          FREE $10 gift card for any rating
        </Text>
      </View>
      <Button label="Leave Review!" href={reviewHref} variant="soft" compact style={[styles.button, roomy && styles.besideButton]} testID="leave-review" />
      <View style={[styles.close, roomy && styles.besideClose]}>
        <IconButton icon="x" label="Close" onPress={closeReviewBanner} testID="review-close" />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  strip: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[3],
    padding: space[3],
    paddingLeft: space[4],
    borderRadius: radius.panel,
    backgroundColor: color.lampSoft,
    forcedColors: { borderWidth: 1 },
  },
  tile: { width: 40, height: 40, borderRadius: radius.compact, alignItems: 'center', justifyContent: 'center', backgroundColor: color.lamp },
  /** Leaves room for the close button, which is in the corner while the review button is on its own line. */
  text: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 190, paddingRight: 40, wide: { paddingRight: 0 } },
  button: {
    width: '100%',
    backgroundColor: color.surface,
    wide: { width: 'auto' },
  },
  close: { position: 'absolute', top: space[2], right: space[2], wide: { position: 'relative', top: 0, right: 0 } },
  besideText: { tablet: { paddingRight: 0 } },
  besideButton: { tablet: { width: 'auto' } },
  besideClose: { tablet: { position: 'relative', top: 0, right: 0 } },
});
