import type { Schemas } from '@hearthway/api';
import { Checkbox, Notice, Select, Skeleton, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';
import { useState } from 'react';

import { RatingInput } from '../../../../../components/Rating/RatingInput';
import { Agreement, Form, FormField, useFormsReady, useSubmitForm } from '../../../../../forms';
import { useSession } from '../../../../../lib/session/session';
import { useIsInBrowser } from '../../../../../lib/useInBrowser';
import { type Campaign, type ReviewStatus, writeReview } from '../../../api/reviews';

interface Props {
  topics: readonly Schemas['ReviewTopic'][];
  /** Label shown with reviews that earned a gift card. */
  label: string;
  campaign: Campaign;
  onSent: (status: ReviewStatus) => void;
}

/** The review form. Its chunk loads after the page has rendered. */
export function ReviewForm(props: Props) {
  const wanted = useIsInBrowser();
  const [failed, setFailed] = useState(false);
  const ready = useFormsReady(wanted, () => setFailed(true));
  if (failed) return <Notice kind="danger" text="The form couldn’t be loaded. Please reload the page." />;
  return ready ? <Fields {...props} /> : <Skeleton height={620} />;
}

function Fields({ topics, label, campaign, onSent }: Props) {
  const toast = useToast();
  const { user } = useSession();
  const start = { rating: 0, topic: '', text: '', name: shownName(user?.name ?? ''), email: '', show: true };
  const { form, error, sending, submit } = useSubmitForm(
    'review',
    start,
    async (written) => {
      const result = await writeReview(written, campaign);
      if (result.ok) {
        toast.show({ text: 'Review sent', icon: 'check' });
        onSent(result.value);
      }
      return result;
    },
    { draft: 'review' },
  );
  const [rating, topic, show, text] = form.watch(['rating', 'topic', 'show', 'text']);
  const { errors } = form.formState;
  return (
    <Form label="Your review" error={error} sending={sending} submit={submit} button="Leave Review!" busy="Sending your review" captcha testID="review">
      <RatingInput
        value={rating}
        error={errors.rating?.message}
        onChange={(stars) => {
          form.clearErrors('rating');
          form.setValue('rating', stars, { shouldDirty: true });
        }}
      />
      <Select
        label="What was it about?"
        value={topic}
        options={[{ value: '', label: 'Please choose' }, ...topics.map(({ key, name }) => ({ value: key, label: name }))]}
        onChange={(key) => {
          form.clearErrors('topic');
          form.setValue('topic', key, { shouldDirty: true });
        }}
        error={errors.topic?.message}
        name="topic"
        testID="review-topic"
      />
      <FormField
        form={form}
        name="text"
        label="Your review"
        rows={6}
        maxLength={2000}
        autoCapitalize="sentences"
        hint={text.length > 1500 ? `${text.length} of 2,000 characters` : '20 to 2,000 characters, without web or email addresses'}
        testID="review-text"
      />
      <View style={styles.pair}>
        <FormField
          form={form}
          name="name"
          label="Name to show"
          autoComplete="nickname"
          autoCapitalize="words"
          maxLength={40}
          hint="For example, Josephine O."
          style={styles.half}
          testID="review-name"
        />
        <FormField
          form={form}
          name="email"
          label="Email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          hint="To confirm the review and send the gift card. Never shown."
          style={styles.half}
          testID="review-email"
        />
      </View>
      <Checkbox
        label={<Text variant="small" tone="secondary">{`Show my review to others, with the note “${label}.” You get the card either way.`}</Text>}
        checked={show}
        onChange={(on) => form.setValue('show', on, { shouldDirty: true })}
        name="show"
        value="1"
        testID="review-show"
      />
      <Agreement />
    </Form>
  );
}

/** First name and last initial: "Josephine O." */
function shownName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${last[0]}.` : first;
}

const styles = StyleSheet.create({
  pair: { gap: space[4], tablet: { flexDirection: 'row' } },
  half: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
