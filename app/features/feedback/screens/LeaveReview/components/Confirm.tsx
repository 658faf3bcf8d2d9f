import { Button, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useState } from 'react';

import { useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import { confirmReview, type ReviewStatus } from '../../../api/reviews';

interface Props {
  /** Key in the emailed link. */
  reviewKey: string;
  onDone: (status: ReviewStatus) => void;
}

/** Confirms a review after an emailed link was opened. It takes a press, because email scanners also open links. */
export function Confirm({ reviewKey, onDone }: Props) {
  const [error, setError] = useState('');
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: async () => {
      setError('');
      const result = await confirmReview(reviewKey);
      if (result.ok) onDone(result.value);
      else setError(result.error);
    },
  });
  return (
    <View style={styles.card} testID="review-confirm">
      <View style={styles.head}>
        <Text as="h1" variant="h1">
          Is this your review?
        </Text>
        <Text as="p" variant="lead" tone="secondary">
          Once you confirm it, someone on our team will read it. If it isn’t yours, just close this page.
        </Text>
      </View>
      {error !== '' && <Notice kind="danger" text={error} testID="review-confirm-problem" />}
      <View style={styles.actions}>
        <Button label="Confirm my review" loading={isPending} loadingLabel="Confirming" onPress={() => mutate()} testID="review-confirm-submit" />
        {error !== '' && <Button label="Write a new review" variant="secondary" href="/leave-a-review" />}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  card: { gap: space[5] },
  head: { gap: space[2] },
  actions: { gap: space[3], tablet: { flexDirection: 'row' } },
});
