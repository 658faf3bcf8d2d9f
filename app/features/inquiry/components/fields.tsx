import type { AgentName as Agent, InquiryOffer, SentInquiry } from '@hearthway/api';
import { phoneTyped } from '@hearthway/format';
import { Checkbox, Notice, Radio, space, StyleSheet, Text, View } from '@hearthway/ui';
import type { Path, UseFormReturn } from 'react-hook-form';

import { AgentName } from '../../../components/AgentName/AgentName';
import { ConsentText, FormField } from '../../../forms';
import type { About } from '../api/inquiry';

export interface FormProps {
  about: About;
  offer: InquiryOffer;
  /** `agent` is the receiver, if they are an agent in our directory. */
  onSent: (inquiry: SentInquiry, email: string, agent: Agent | null) => void;
  /** The inquiry wasn't accepted: the receiver may have changed. */
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

/** Who gets the inquiry (`key`), and whether they may see the buyer's saved homes (`shares`). */
export interface Recipient {
  key: string;
  shares: boolean;
}

export const recipientOf = ({ receiver }: InquiryOffer): Recipient => ({ key: receiver, shares: false });

/** Known details of the logged-in user. */
export function personOf({ name, email, phone }: InquiryOffer): Person {
  return { name, email, phone: phoneTyped(phone), message: '', text_optin: false };
}

interface PersonFieldsProps<Typed extends Person> {
  form: UseFormReturn<Typed>;
  offer: InquiryOffer;
  to: Recipient;
  onRecipient: (to: Recipient) => void;
}

/** Fields for the sender's name and contact details, and a note about who will get the inquiry. */
export function PersonFields<Typed extends Person>({ form, offer, to, onRecipient }: PersonFieldsProps<Typed>) {
  const consent = 'text_optin' as Path<Typed>;
  return (
    <>
      <FormField form={form} name={'name' as Path<Typed>} label="Full Name" autoComplete="name" autoCapitalize="words" testID="inquiry-name" />
      <View style={styles.pair}>
        <FormField form={form} name={'email' as Path<Typed>} label="Email" inputMode="email" autoComplete="email" style={styles.half} testID="inquiry-email" />
        <FormField
          form={form}
          name={'phone' as Path<Typed>}
          label="Phone Number (optional)"
          inputMode="tel"
          autoComplete="tel-national"
          shape={phoneTyped}
          style={styles.half}
          testID="inquiry-phone"
        />
      </View>
      {!offer.texts && (
        <Checkbox
          label={<ConsentText />}
          checked={Boolean(form.watch(consent))}
          onChange={(on) => form.setValue(consent, on as never)}
          name="text_optin"
          value="1"
          testID="inquiry-texts"
        />
      )}
      <RecipientFields offer={offer} to={to} onRecipient={onRecipient} />
    </>
  );
}

/** Names the receiver before anything is sent. Buyers who have an agent can write to the listing agent instead. */
function RecipientFields({ offer, to, onRecipient }: Pick<PersonFieldsProps<Person>, 'offer' | 'to' | 'onRecipient'>) {
  const { instead } = offer;
  const { agent, saved, goes_to: goesTo, fee_note: fee } = instead && to.key === instead.receiver ? instead : offer;
  return (
    <>
      {instead && (
        <View role="radiogroup" label="Who gets it" style={styles.choices}>
          <Text variant="label">Who gets it</Text>
          <Radio
            label="My agent"
            name="receiver"
            value={offer.receiver}
            checked={to.key !== instead.receiver}
            onChange={() => onRecipient({ ...to, key: offer.receiver })}
            testID="inquiry-to-agent"
          />
          <Radio
            label="The listing agent"
            name="receiver"
            value={instead.receiver}
            checked={to.key === instead.receiver}
            onChange={() => onRecipient({ key: instead.receiver, shares: false })}
            testID="inquiry-to-lister"
          />
        </View>
      )}
      <Notice kind="info" icon="people" text={goesTo} testID="inquiry-receiver" />
      {agent && <AgentName agent={agent} />}
      {fee !== '' && (
        <Text variant="small" tone="secondary" testID="inquiry-fee">
          {fee}
        </Text>
      )}
      <Text variant="small" tone="secondary" testID="inquiry-paid">
        {offer.paid_note}
      </Text>
      {saved > 0 && (
        <Checkbox
          label={
            <Text
              variant="small"
              tone="secondary"
            >{`Share my ${saved === 1 ? 'saved home' : `${saved} saved homes`} with them. They won’t see what I save later or remove.`}</Text>
          }
          checked={to.shares}
          onChange={(shares) => onRecipient({ ...to, shares })}
          name="share_saved"
          value="1"
          testID="inquiry-share-saved"
        />
      )}
    </>
  );
}

const styles = StyleSheet.create({
  pair: { gap: space[4], tablet: { flexDirection: 'row', flexWrap: 'wrap' } },
  choices: { gap: space[1] },
  /** Wraps to one column in a narrow card. */
  half: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 190 } },
});
