import { Button, Checkbox, Notice, space, StyleSheet, Text, useToast, View } from '@hearthway/ui';

import { RatingInput } from '../../../../../components/Rating/RatingInput';
import { FormField, useSubmitForm } from '../../../../../forms';
import { type MyTestimonial, writeTestimonial } from '../../../api/testimonials';

interface Props {
  agentId: string;
  first: string;
  /** The buyer's existing testimonial, if this is an edit. */
  before: MyTestimonial | null;
  onSent: () => void;
  onCancel: () => void;
}

/** Form for writing or editing a testimonial, with the rules and what happens next. */
export function TestimonialForm({ agentId, first, before, onSent, onCancel }: Props) {
  const toast = useToast();
  const start = { rating: before?.rating ?? 0, text: before?.text ?? '', paid: before?.paid ?? false };
  const { form, error, sending, submit } = useSubmitForm(
    'testimonial',
    start,
    async (values) => {
      const result = await writeTestimonial(agentId, values);
      if (result.ok) {
        toast.show({ text: 'Thank you. We’ll email you once it’s published.', icon: 'check' });
        onSent();
      }
      return result;
    },
    { draft: `testimonial about ${agentId}` },
  );
  const [rating, paid] = form.watch(['rating', 'paid']);
  return (
    <View as="form" label={`Your testimonial about ${first}`} method="post" onSubmit={submit} style={styles.form} testID="testimonial-form">
      <Text as="h3" variant="h3">{`What was it like to work with ${first}?`}</Text>
      <RatingInput
        value={rating}
        error={form.formState.errors.rating?.message}
        onChange={(stars) => {
          form.clearErrors('rating');
          form.setValue('rating', stars, { shouldDirty: true });
        }}
      />
      <FormField
        form={form}
        name="text"
        label="Your testimonial"
        rows={6}
        maxLength={2000}
        autoCapitalize="sentences"
        hint="20 to 2,000 characters, without web or email addresses"
        testID="testimonial-text"
      />
      <Checkbox
        label="I received, or was promised, something of value for writing this"
        checked={paid}
        onChange={(on) => form.setValue('paid', on, { shouldDirty: true })}
        testID="testimonial-paid"
      />
      <Text variant="small" tone="secondary">
        We’ll show your first name and last initial. Someone on our team reads it before it’s published and considers only what it says, never the stars. You
        can change or withdraw it at any time.
      </Text>
      {error !== null && <Notice kind="danger" text={error} testID="testimonial-problem" />}
      <View style={styles.buttons}>
        <Button
          label={before ? 'Send the new version' : 'Send testimonial'}
          submit
          loading={sending}
          loadingLabel="Sending"
          onPress={submit}
          testID="testimonial-send"
        />
        <Button label="Cancel" variant="quiet" onPress={onCancel} />
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  form: { gap: space[4] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
