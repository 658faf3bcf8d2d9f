import type { Schemas } from '@hearthway/api';
import { color, Icon, radius, Skeleton, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { contentStyles } from '../../../../components/contentStyles';
import { type ScreenProps, useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import { useIsInBrowser } from '../../../../lib/useInBrowser';
import { campaignOf, type ReviewStatus } from '../../api/reviews';
import { Confirm } from './components/Confirm';
import { ReviewForm } from './components/ReviewForm';
import { ReviewList } from './components/ReviewList';

/** Reviews of the product: the form, or the confirmation after an emailed link, next to what others said. */
export default function LeaveReviewScreen({ params }: ScreenProps) {
  const { answer } = useScreen(screenQueries.LeaveReview());
  const [sent, setSent] = useState<ReviewStatus | null>(null);
  const key = useIsInBrowser() ? params.review_key : undefined; // the server renders one page for all
  if (!answer) {
    return (
      <View role="status" aria-busy label="Loading the page" style={styles.background}>
        <View style={[contentStyles.column, styles.columns]}>
          <Skeleton height={720} radius={radius.dialog} style={styles.main} />
        </View>
      </View>
    );
  }
  const { title, text, topics, steps, label, reviews } = answer.data;
  return (
    <View style={styles.background} testID="leave-a-review">
      <View style={[contentStyles.column, styles.columns]}>
        <View style={[styles.main, styles.card]}>
          {sent !== null ? (
            <Sent status={sent} />
          ) : key ? (
            <Confirm reviewKey={key} onDone={setSent} />
          ) : (
            <>
              <View style={styles.head}>
                <Text as="h1" variant="h1">
                  {title}
                </Text>
                <Text as="p" variant="lead" tone="secondary">
                  {text}
                </Text>
              </View>
              <Gift />
              <ReviewForm topics={topics} label={label} campaign={campaignOf(params)} onSent={setSent} />
            </>
          )}
        </View>
        <View style={styles.side}>
          <Next steps={steps} />
          <ReviewList reviews={reviews} />
        </View>
      </View>
    </View>
  );
}

/** The gift card offer, which must be seen before writing. */
function Gift() {
  return (
    <View style={styles.gift} testID="review-gift">
      <View style={styles.tile} aria-hidden>
        <Icon name="gift" size={24} tone="ink" />
      </View>
      <View style={styles.giftText}>
        <Text weight={600}>FREE $10 gift card for any rating</Text>
        <Text variant="small" tone="secondary">
          One per confirmed email. One star earns the same as five.
        </Text>
      </View>
    </View>
  );
}

function Next({ steps }: { steps: readonly string[] }) {
  return (
    <View as="section" label="What happens next" style={styles.card}>
      <Text as="h2" variant="h3">
        What happens next
      </Text>
      <View as="ol" style={styles.steps}>
        {steps.map((step, index) => (
          <View as="li" key={step} style={styles.step}>
            <View style={styles.number} aria-hidden>
              <Text variant="small" weight={700} tone="primary">
                {index + 1}
              </Text>
            </View>
            <Text style={styles.giftText}>{step}</Text>
          </View>
        ))}
      </View>
    </View>
  );
}

const texts: Partial<Record<Schemas['ReviewAnswer']['status'], { title: string; text: string }>> = {
  unconfirmed: {
    title: 'Check your email',
    text: 'We sent you a link. Open it within seven days to confirm that the review is yours. Then someone on our team will read it.',
  },
};

/** Thanks for the review and says what happens next. */
function Sent({ status }: { status: ReviewStatus }) {
  const { title, text } = texts[status] ?? {
    title: 'Thank you for your review',
    text: 'Someone on our team will read it. We judge what it says, never how many stars it gives. We’ll email you when it’s published and then send your gift card.',
  };
  return (
    <View style={styles.head} role="status" testID="review-sent">
      <Icon name={status === 'unconfirmed' ? 'envelope' : 'check-circle'} size={40} tone="primary" />
      <Text as="h1" variant="h1">
        {title}
      </Text>
      <Text as="p" variant="lead" tone="secondary">
        {text}
      </Text>
    </View>
  );
}

const card = { borderRadius: radius.sheet, borderWidth: 1, borderColor: color.border, backgroundColor: color.surface } as const;

const styles = StyleSheet.create({
  background: { flexGrow: 1, backgroundColor: color.sunken },
  columns: {
    gap: space[6],
    paddingTop: space[6],
    paddingBottom: space[12],
    tablet: { paddingTop: space[10] },
    desktop: { flexDirection: 'row', alignItems: 'flex-start', justifyContent: 'center', gap: space[8], paddingTop: space[12] },
  },
  main: { width: '100%', desktop: { maxWidth: 680 } },
  side: { gap: space[5], desktop: { width: 320, flexShrink: 0 } },
  card: { ...card, gap: space[5], padding: space[5], tablet: { padding: space[8] }, desktop: { padding: space[8] } },
  head: { gap: space[2] },
  gift: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[4],
    padding: space[4],
    borderRadius: radius.panel,
    backgroundColor: color.lampSoft,
    forcedColors: { borderWidth: 1 },
  },
  tile: { width: 44, height: 44, flexShrink: 0, alignItems: 'center', justifyContent: 'center', borderRadius: radius.control, backgroundColor: color.lamp },
  giftText: { flexShrink: 1, minWidth: 0 },
  steps: { gap: space[3] },
  step: { flexDirection: 'row', gap: space[3] },
  number: { width: 28, height: 28, flexShrink: 0, alignItems: 'center', justifyContent: 'center', borderRadius: 14, backgroundColor: color.primarySoft },
});
