import type { ZipCodeRecord } from '@hearthway/api';
import { Button, color, Link, Radio, radius, space, StyleSheet, Text, View } from '@hearthway/ui';

import { CheckField } from '../../../../../forms';
import { InvitedBy } from '../../../components/InvitedBy';
import type { Sponsor } from '../../../api/signUp';
import type { FreeForm } from '../values';

interface Props {
  form: FreeForm;
  sponsor: Sponsor | undefined;
  zip: ZipCodeRecord | undefined;
  /** Goes back to a step. */
  onChange: (step: string) => void;
}

const choices = [
  { value: 'join', label: 'Join', text: 'Your page, and a look at Plus' },
  { value: 'decline', label: 'Decline', text: 'Only your page' },
] as const;

/** The "Confirm" step: a summary, the membership, and the terms. */
export function ConfirmStep({ form, sponsor, zip, onChange }: Props) {
  const { firstname, lastname, email, phone, zipcode } = form.getValues();
  const rows = [
    { label: 'Name', text: `${firstname} ${lastname}`, step: 'account' },
    { label: 'Email', text: email, step: 'account' },
    { label: 'Phone Number', text: phone, step: 'account' },
    ...(zipcode === '' ? [] : [{ label: 'ZIP code', text: [zipcode, zip?.city, zip?.state].filter(Boolean).join(', '), step: 'zip-code' }]),
  ];
  return (
    <>
      {sponsor && <InvitedBy sponsor={sponsor} />}
      <View as="dl">
        {rows.map(({ label, text, step }) => (
          <View key={label} style={styles.row}>
            <View style={styles.column}>
              <Text as="dt" variant="small" tone="secondary">
                {label}
              </Text>
              <Text as="dd" weight={600} style={styles.text}>
                {text.trim()}
              </Text>
            </View>
            <View as="dd">
              <Button label="Change" accessibleLabel={`Change: ${label}`} variant="quiet" compact onPress={() => onChange(step)} style={styles.change} />
            </View>
          </View>
        ))}
      </View>
      <Membership form={form} />
      <View>
        <CheckField
          form={form}
          name="agree_to_terms"
          label={
            <Text variant="small" tone="secondary">
              I agree to the{' '}
              <Link href="/agentTermsOfService" newTab variant="small" underline>
                Agent Terms of Service
              </Link>{' '}
              and the{' '}
              <Link href="/PrivacyPolicy" newTab variant="small" underline>
                Privacy Policy
              </Link>
              , and I hold a real-estate license.
            </Text>
          }
          testID="free-agree"
        />
      </View>
    </>
  );
}

/** Whether to introduce the paid Plus membership in the first email. */
function Membership({ form }: { form: FreeForm }) {
  const membership = form.watch('membership');
  return (
    <View role="radiogroup" label="Membership" style={styles.group}>
      <Text variant="label" aria-hidden>
        Membership
      </Text>
      <View style={styles.choices}>
        {choices.map(({ value, label, text }) => (
          <Radio
            key={value}
            label={
              <View>
                <Text weight={600}>{label}</Text>
                <Text variant="small" tone="secondary">
                  {text}
                </Text>
              </View>
            }
            checked={membership === value}
            onChange={() => form.setValue('membership', value)}
            name="membership"
            value={value}
            style={[styles.choice, membership === value && styles.chosen]}
            testID={`free-${value}`}
          />
        ))}
      </View>
    </View>
  );
}

const styles = StyleSheet.create({
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    paddingVertical: space[2],
    borderBottomWidth: 1,
    borderColor: color.border,
  },
  column: { flexShrink: 1, minWidth: 0 },
  text: { web: { overflowWrap: 'anywhere' } },
  /** Offsets the button's padding, so that its label ends where the line does. */
  change: { marginRight: -space[4] },
  group: { gap: space[2] },
  choices: { flexDirection: 'row', gap: space[3] },
  choice: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    paddingVertical: space[3],
    paddingHorizontal: space[3],
    borderRadius: radius.photo,
    borderWidth: 1,
    borderColor: color.control,
  },
  chosen: { borderColor: color.primary, backgroundColor: color.primarySoft, web: { boxShadow: `inset 0 0 0 1px ${color.primary}` } },
});
