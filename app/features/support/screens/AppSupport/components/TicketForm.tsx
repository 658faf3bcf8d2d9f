import type { AppSupportData } from '@hearthway/api';
import { Checkbox, Select, space, StyleSheet, Text, View } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { Form, FormField, useSubmitForm } from '../../../../../forms';
import { consumeCaptchaToken } from '../../../../../forms/captchaToken';
import { about } from '../../../../../lib/device/about';
import type { About } from '../../../../../lib/device/types';
import type { Result } from '../../../../../lib/query/result';
import { createIdempotencyKeys } from '../../../../../lib/query/useGuardedMutation';
import { onSession } from '../../../../../lib/session/session';
import { useInBrowser } from '../../../../../lib/useInBrowser';
import { createTicket, type Ticket } from '../../../api';

interface Props {
  guest: boolean;
  topics: AppSupportData['topics'];
  onSent: (reference: string) => void;
}

/** Device information to send with a request, and a checkbox to leave it out. Only known in the browser, after hydration. */
function useAlong() {
  const found = useInBrowser<About | null>(about, null);
  const [send, setSend] = useState(true);
  const box = found && (
    <Checkbox
      label={
        <Text variant="small" tone="secondary">
          Include device details: {found.version}, {found.device}
        </Text>
      }
      checked={send}
      onChange={setSend}
      testID="support-device"
    />
  );
  const along = send && found ? { app_version: found.version, device: found.device } : {};
  return { box, along };
}

/** A function that sends a request and passes its reference to `onSent`. Retries don't create duplicates. */
function useContactRequest(onSent: Props['onSent']): (ticket: Omit<Ticket, 'retry_key' | 'captcha'>, answer?: Pick<Ticket, 'captcha'>) => Promise<Result> {
  const [keyOf] = useState(createIdempotencyKeys);
  return async (ticket, answer) => {
    const result = await createTicket({ ...ticket, ...answer, retry_key: keyOf(ticket) });
    if (result.ok) onSent(result.value.reference);
    return result;
  };
}

const options = (topics: Props['topics']) => [{ value: '', label: 'Choose a topic' }, ...topics.map(({ key, name }) => ({ value: key, label: name }))];

const button = { button: 'Send', busy: 'Sending' };

/**
 * Form for contacting support. Logged-in users don't need to enter their name and email. What was typed stays when a
 * session ends, unless its owner logs out.
 */
export function TicketForm({ guest, topics, onSent }: Props) {
  const { box, along } = useAlong();
  const ask = useContactRequest(onSent);
  const { form, error, sending, submit } = useSubmitForm(guest ? 'ticket' : 'memberTicket', { name: '', email: '', topic: '', message: '' }, (values) =>
    ask({ ...values, ...along }, guest ? consumeCaptchaToken() : undefined),
  );
  const { reset } = form;
  useEffect(() => onSession((_now, _before, { kind }) => kind === 'loggedOut' && reset()), [reset]);
  return (
    <View style={styles.form}>
      {!guest && <Text tone="secondary">We’ll reply to your account email.</Text>}
      <Form label="Write to us" error={error} sending={sending} submit={submit} {...button} captcha={guest} testID="support">
        {guest && (
          <>
            <FormField form={form} name="name" label="Full Name" autoComplete="name" autoCapitalize="words" maxLength={100} testID="support-name" />
            <FormField
              form={form}
              name="email"
              label="Email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              hint="We’ll reply to this address."
              testID="support-email"
            />
          </>
        )}
        <Select
          label="What is it about?"
          options={options(topics)}
          value={form.watch('topic')}
          name="topic"
          onChange={(topic) => form.setValue('topic', topic, { shouldValidate: true })}
          error={form.formState.errors.topic?.message}
          testID="support-topic"
        />
        <FormField form={form} name="message" label="Your message" rows={6} maxLength={4000} testID="support-message" />
        {box}
      </Form>
    </View>
  );
}

const styles = StyleSheet.create({ form: { gap: space[4] } });
