import type { InquiryOffer, SentInquiry, TourDay } from '@hearthway/api';
import { phoneTyped } from '@hearthway/format';
import { Box, Checkbox, makeStyles, Notice, space, Text } from '@hearthway/ui';
import type { Path, UseFormReturn } from 'react-hook-form';

import type { FormsChunk } from '../../account';
import type { About } from '../api';

export interface DaysProps {
  days: readonly TourDay[];
  day: string;
  onChoose: (date: string) => void;
  /** In several rows on phones. */
  wrap?: boolean;
}

export interface FormProps {
  forms: FormsChunk;
  about: About;
  offer: InquiryOffer;
  onSent: (inquiry: SentInquiry, email: string) => void;
  /** The server rejected it: the receiver may have changed. */
  onRefused: () => void;
}

/** The sender's details, which every inquiry form has. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  message: string;
  text_optin: boolean;
}

/** Known details of the logged-in user. */
export function personOf({ name, email, phone }: InquiryOffer): Person {
  return { name, email, phone: phoneTyped(phone), message: '', text_optin: false };
}

interface PersonFieldsProps<Typed extends Person> {
  forms: FormsChunk;
  form: UseFormReturn<Typed>;
  offer: InquiryOffer;
}

/** Fields for the sender, how to reach them, and a note who will read it. */
export function PersonFields<Typed extends Person>({ forms, form, offer }: PersonFieldsProps<Typed>) {
  const s = useStyles();
  const { TextField } = forms;
  const consent = 'text_optin' as Path<Typed>;
  return (
    <>
      <TextField form={form} name={'name' as Path<Typed>} label="Full Name" autoComplete="name" autoCapitalize="words" testID="inquiry-name" />
      <Box style={s.pair}>
        <TextField form={form} name={'email' as Path<Typed>} label="Email" inputMode="email" autoComplete="email" style={s.half} testID="inquiry-email" />
        <TextField
          form={form} name={'phone' as Path<Typed>} label="Phone Number (optional)" inputMode="tel" autoComplete="tel-national"
          shape={phoneTyped} style={s.half} testID="inquiry-phone"
        />
      </Box>
      {!offer.texts && (
        <Checkbox
          label={<Text variant="small" tone="secondary">{forms.consentText}</Text>}
          checked={Boolean(form.watch(consent))}
          onChange={(on) => form.setValue(consent, on as never)}
          name="text_optin"
          value="1"
          testID="inquiry-texts"
        />
      )}
      <Notice kind="info" icon="people" text={offer.goes_to} testID="inquiry-receiver" />
    </>
  );
}

const useStyles = makeStyles({
  pair: { gap: space[4], tablet: { flexDirection: 'row', flexWrap: 'wrap' } },
  /** Below one another in a narrow card. */
  half: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 190 } },
});
