import { count, counted, date } from '@hearthway/format';
import { Badge, Button, color, Notice, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { Stars } from '../../../../../components/Rating/Stars';
import { useMore } from '../../../../../lib/query/useMore';
import { type Reviews, reviewsPage, type ShownReview } from '../../../api/reviews';

/** Published reviews. The total and each review disclose gift cards. */
export function ReviewList({ reviews }: { reviews: Reviews }) {
  const { list, showMore, loading, error } = useMore({ name: 'reviews', first: reviews.reviews, page: 1, load: reviewsPage });
  return (
    <View as="section" label="Reviews" id="reviews" style={styles.card} testID="reviews">
      <Text as="h2" variant="h3">
        What others say
      </Text>
      {reviews.count === 0 ? (
        <Text tone="secondary">There are no published reviews yet.</Text>
      ) : (
        <View style={styles.sum}>
          <View style={styles.row}>
            <Stars rating={reviews.average} size={18} />
            <Text weight={700} tabular>
              {reviews.average.toFixed(1)}
            </Text>
          </View>
          <Text
            variant="small"
            tone="secondary"
          >{`${counted(reviews.count, 'review')}, ${count(reviews.gifted)} of them with a gift card. We publish reviews whatever their rating.`}</Text>
        </View>
      )}
      {list.length > 0 && (
        <View as="ul">
          {list.map((one) => (
            <One key={one.id} one={one} />
          ))}
        </View>
      )}
      {list.length < reviews.count && (
        <Button label="Show more" accessibleLabel="Show more reviews" variant="secondary" compact loading={loading} onPress={showMore} testID="reviews-more" />
      )}
      {error && <Notice kind="danger" text={error} />}
    </View>
  );
}

function One({ one }: { one: ShownReview }) {
  return (
    <View as="li" style={styles.one}>
      <Stars rating={one.rating} />
      <Text as="p" style={styles.text}>
        {one.text}
      </Text>
      <Text variant="small" tone="secondary">
        <Text variant="small" weight={600}>
          {one.name}
        </Text>
        {` · ${one.topic} · ${date(one.date)}`}
      </Text>
      {one.label !== '' && (
        <View style={styles.label}>
          <Badge kind="open_soft" text={one.label} />
        </View>
      )}
    </View>
  );
}

const styles = StyleSheet.create({
  card: {
    gap: space[4],
    padding: space[5],
    borderRadius: radius.sheet,
    borderWidth: 1,
    borderColor: color.border,
    backgroundColor: color.surface,
    tablet: { padding: space[8] },
    web: { scrollMarginTop: '24px' },
  },
  sum: { gap: space[1] },
  row: { flexDirection: 'row', alignItems: 'center', gap: space[2] },
  one: { gap: space[2], paddingVertical: space[4], borderTopWidth: 1, borderColor: color.border },
  text: { minWidth: 0, web: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } },
  label: { alignSelf: 'flex-start' },
});
