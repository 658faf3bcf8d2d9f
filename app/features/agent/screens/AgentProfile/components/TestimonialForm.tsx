import { Box, Button, Checkbox, Field, makeStyles, Notice, space, Text, useToast } from '@hearthway/ui';
import { useState } from 'react';

import { RatingInput } from '../../../components/RatingInput';
import { type MyTestimonial, writeTestimonial } from '../../../testimonials';

interface Props {
  agentId: string;
  first: string;
  /** What the buyer wrote before, to be changed. */
  before: MyTestimonial | null;
  onSent: () => void;
  onCancel: () => void;
}

/** Writes a testimonial, or changes it. It says what is asked, and what happens with it. */
export function TestimonialForm({ agentId, first, before, onSent, onCancel }: Props) {
  const s = useStyles();
  const toast = useToast();
  const [rating, setRating] = useState(before?.rating ?? 0);
  const [text, setText] = useState(before?.text ?? '');
  const [paid, setPaid] = useState(before?.paid ?? false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    setError('');
    const result = await writeTestimonial(agentId, { rating, text, paid });
    setBusy(false);
    setWrong(result.ok ? {} : result.fields ?? {});
    if (!result.ok) {
      if (!result.fields?.rating && !result.fields?.text) setError(result.error);
      return;
    }
    toast.show({ text: 'Thank you. We’ll email you once it’s published.', icon: 'check' });
    onSent();
  }

  return (
    <Box as="form" label={`Your testimonial about ${first}`} method="post" onSubmit={() => void send()} style={s.form} testID="testimonial-form">
      <Text as="h3" variant="h3">{`What was it like to work with ${first}?`}</Text>
      <RatingInput value={rating} onChange={setRating} error={wrong.rating} />
      <Field
        label="Your testimonial" rows={6} maxLength={2000} autoCapitalize="sentences" value={text} onChangeText={setText} error={wrong.text}
        hint="20 to 2,000 characters, without web or email addresses" testID="testimonial-text"
      />
      <Checkbox label="I received, or was promised, something of value for writing this" checked={paid} onChange={setPaid} testID="testimonial-paid" />
      <Text variant="small" tone="secondary">
        We show your first name and the initial of your last name. Someone on our team reads it before it’s published, and looks only at what it says, never at the stars. You can change or withdraw it at any time.
      </Text>
      {error !== '' && <Notice kind="danger" text={error} testID="testimonial-problem" />}
      <Box style={s.buttons}>
        <Button label={before ? 'Send the new version' : 'Send testimonial'} submit loading={busy} loadingLabel="Sending" onPress={() => void send()} testID="testimonial-send" />
        <Button label="Cancel" variant="quiet" onPress={onCancel} />
      </Box>
    </Box>
  );
}

const useStyles = makeStyles({
  form: { gap: space[4] },
  buttons: { flexDirection: 'row', flexWrap: 'wrap', gap: space[3] },
});
