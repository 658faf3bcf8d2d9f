import { Segmented, space, StyleSheet, Text, View } from '@hearthway/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { Agreement, Form, FormField, useSubmitForm } from '../../../forms';
import { TourSlots } from '../../../components/TourSlots';
import { useHomeZone } from '../../../lib/homeZone';
import type { Result } from '../../../lib/query/result';
import { createIdempotencyKeys } from '../../../lib/query/useGuardedMutation';
import { type InquiryValues, sendInquiry } from '../api/inquiry';
import { tourTimes } from '../tourTimes';
import { type FormProps, type Person, PersonFields, personOf, type Recipient, recipientOf } from './fields';
import type { TourDaysProps } from './TourDays';

/** A question about a home, or a message to an agent. */
export function QuestionForm(props: FormProps & { inPage?: boolean }) {
  const { offer, about } = props;
  const toAgent = about.agent !== undefined;
  const { to, setTo, send } = useInquiry('question', props);
  const { form, error, sending, submit } = useSubmitForm('question', personOf(offer), send, { draft: `question ${about.alias ?? about.agent}` });
  return (
    <Form
      label={toAgent ? `Write to ${offer.address}` : 'Ask a question'}
      error={error}
      sending={sending}
      submit={submit}
      button={toAgent ? 'Send message' : 'Send question'}
      busy="Sending"
      inDialog={!props.inPage}
      testID="inquiry-form"
    >
      <FormField
        form={form}
        name="message"
        label={toAgent ? 'Message' : 'Your question'}
        rows={toAgent ? 3 : 4}
        maxLength={1000}
        autoCapitalize="sentences"
        autoFocus={!props.inPage}
        testID="inquiry-message"
      />
      <PersonFields form={form} offer={offer} to={to} onRecipient={setTo} />
      <Agreement />
    </Form>
  );
}

const ways = [
  { value: 'in_person', label: 'In person' },
  { value: 'video', label: 'Video' },
] as const;

interface TourTyped extends Person {
  date: string;
  time: (typeof tourTimes)[number]['value'];
  way: (typeof ways)[number]['value'];
  slot: string;
  second_slot: string;
}

interface Props extends FormProps {
  day?: string;
  Days: ComponentType<TourDaysProps>;
}

/** A tour request: when, and in person or by video. */
export function TourForm({ day, Days, ...props }: Props) {
  const { offer } = props;
  const { to, setTo, send } = useInquiry('tour', props);
  const first = offer.tours.find(({ date }) => date === day) ?? offer.tours[0];
  const defaults: TourTyped = { ...personOf(offer), date: first?.date ?? '', time: 'morning', way: 'in_person', slot: '', second_slot: '' };
  const slots = to.key === offer.receiver ? offer.slots : [];
  const { form, error, sending, submit } = useSubmitForm<'tour', TourTyped>(
    'tour',
    defaults,
    (values) => send(slots.length > 0 ? values : withoutSlots(values)),
    { draft: `tour ${props.about.alias}` },
  );
  const zone = useHomeZone((offer.tours.find(({ date }) => date === form.watch('date')) ?? first)?.noon);
  const timeOfDay = zone ? `Time of day (${zone})` : 'Time of day';
  const wrongDay = form.formState.errors.date?.message;
  return (
    <Form label="Request a tour" error={error} sending={sending} submit={submit} button="Request tour" busy="Sending" inDialog testID="inquiry-form">
      {slots.length > 0 && <SlotChoice form={form} slots={slots} atOnce={offer.at_once} day={day} />}
      {slots.length === 0 && (
        <View style={styles.choices}>
          <Text variant="label">Day</Text>
          <Days days={offer.tours} day={form.watch('date')} onChoose={(date) => form.setValue('date', date, { shouldValidate: true })} wrap />
          {wrongDay && (
            <Text variant="small" tone="danger" role="alert" testID="inquiry-day-error">
              {wrongDay}
            </Text>
          )}
        </View>
      )}
      <View style={styles.pair}>
        {slots.length === 0 && (
          <View style={[styles.choices, styles.most]}>
            <Text variant="label">{timeOfDay}</Text>
            <Segmented
              label={timeOfDay}
              options={tourTimes}
              value={form.watch('time')}
              onChange={(time) => form.setValue('time', time)}
              style={styles.fill}
              testID="inquiry-time"
            />
          </View>
        )}
        <View style={[styles.choices, styles.rest]}>
          <Text variant="label">How</Text>
          <Segmented
            label="How"
            options={ways}
            value={form.watch('way')}
            onChange={(way) => form.setValue('way', way)}
            style={styles.fill}
            testID="inquiry-way"
          />
        </View>
      </View>
      <FormField
        form={form}
        name="message"
        label="Anything they should know? (optional)"
        rows={2}
        maxLength={1000}
        autoCapitalize="sentences"
        testID="inquiry-message"
      />
      <PersonFields form={form} offer={offer} to={to} onRecipient={setTo} />
      <Agreement />
    </Form>
  );
}

const withoutSlots = ({ slot: _, second_slot: __, ...values }: Values): Values => values;

interface SlotProps {
  form: UseFormReturn<TourTyped>;
  slots: FormProps['offer']['slots'];
  atOnce: boolean;
  day: string | undefined;
}

/** One or two of the agent's free times. The first one is chosen until the buyer chooses. */
function SlotChoice({ form, slots, atOnce, day }: SlotProps) {
  const max = atOnce ? 1 : 2;
  const typed = [form.watch('slot'), form.watch('second_slot')].filter((at) => slots.some(({ times }) => times.some((one) => one.at === at)));
  const [own, setOwn] = useState(() => typed.length > 0);
  const first = (slots.find(({ date }) => date === day) ?? slots[0])?.times[0]?.at ?? '';
  const choose = ([slot = '', second = '']: string[]) => {
    form.setValue('slot', slot);
    form.setValue('second_slot', second);
  };
  useEffect(() => {
    if (typed.length === 0) choose([first]);
  });
  const wrong = form.formState.errors.slot?.message ?? form.formState.errors.second_slot?.message;
  return (
    <View style={styles.choices}>
      <TourSlots
        days={slots}
        chosen={typed}
        onChange={(times) => {
          choose(own ? times : times.slice(-1));
          setOwn(true);
        }}
        max={max}
        ranked={max > 1}
        day={day}
      />
      {atOnce && (
        <Text variant="small" tone="secondary">
          The tour is confirmed right away.
        </Text>
      )}
      {wrong && (
        <Text variant="small" tone="danger" role="alert" testID="inquiry-slot-error">
          {wrong}
        </Text>
      )}
    </View>
  );
}

type Values = Omit<InquiryValues, 'kind' | 'receiver' | 'share_saved'>;

interface Sending {
  to: Recipient;
  setTo: (to: Recipient) => void;
  send: (values: Values) => Promise<Result>;
}

/** The chosen recipient, and a function that sends the form's values. */
function useInquiry(kind: InquiryValues['kind'], { about, offer, onSent, onRefused }: FormProps): Sending {
  const [keyOf] = useState(createIdempotencyKeys);
  const [chosen, setTo] = useState<Recipient | null>(null);
  // After a refusal, the offer may name a different receiver; an earlier choice doesn't apply to them.
  const to = chosen && [offer.receiver, offer.instead?.receiver].includes(chosen.key) ? chosen : recipientOf(offer);
  const send = async (values: Values) => {
    const inquiry = { ...values, ...about, kind, receiver: to.key, share_saved: to.shares };
    const result = await sendInquiry(inquiry, keyOf(inquiry));
    if (result.ok) onSent(result.value, values.email, (to.key === offer.instead?.receiver ? offer.instead : offer).agent);
    else onRefused();
    return result;
  };
  return { to, setTo, send };
}

const styles = StyleSheet.create({
  choices: { gap: 6 },
  pair: { gap: space[4], tablet: { flexDirection: 'row' } },
  most: { tablet: { flexGrow: 3, flexShrink: 1, flexBasis: 0 } },
  rest: { tablet: { flexGrow: 2, flexShrink: 1, flexBasis: 0 } },
  fill: { alignSelf: 'stretch', web: { width: 'auto' } },
});
