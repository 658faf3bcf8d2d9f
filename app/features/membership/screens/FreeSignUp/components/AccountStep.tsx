import { phoneTyped } from '@hearthway/format';
import { space, StyleSheet, View } from '@hearthway/ui';

import { FormField } from '../../../../../forms';
import { FieldNote } from '../../../components/FieldNote';
import { InvitedBy } from '../../../components/InvitedBy';
import type { Sponsor } from '../../../api/signUp';
import type { FreeForm } from '../values';

interface Props {
  form: FreeForm;
  /** The agent whose invite link they opened. */
  inviter: Sponsor | null;
  sponsor: Sponsor | undefined;
  unknown: boolean;
}

/** The "Account Info" step: name, contact details and invite code. */
export function AccountStep({ form, inviter, sponsor, unknown }: Props) {
  return (
    <>
      {inviter && <InvitedBy sponsor={inviter} />}
      <View style={styles.pair}>
        <FormField
          form={form}
          name="firstname"
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          style={styles.half}
          testID="free-firstname"
        />
        <FormField form={form} name="lastname" label="Last name" autoComplete="family-name" autoCapitalize="words" style={styles.half} testID="free-lastname" />
      </View>
      <FormField form={form} name="email" label="Email" inputMode="email" autoComplete="email" autoCapitalize="none" testID="free-email" />
      <FormField form={form} name="phone" label="Phone Number" inputMode="tel" autoComplete="tel-national" shape={phoneTyped} testID="free-phone" />
      <View>
        <FormField
          form={form}
          name="invite_code"
          label="Invite code"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={32}
          testID="free-code"
        />
        {sponsor && <FieldNote kind="good" text={`${sponsor.name} is your sponsor`} testID="free-sponsor" />}
        {unknown && (
          <FieldNote
            kind="unsure"
            text="We don’t recognize this code. Check it with the person who gave it to you, or continue without it."
            testID="free-code-unknown"
          />
        )}
      </View>
    </>
  );
}

const styles = StyleSheet.create({
  pair: { gap: space[4], tablet: { flexDirection: 'row' } },
  half: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
