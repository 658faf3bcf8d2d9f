import { phoneTyped } from '@hearthway/format';
import { Notice, space, StyleSheet, View } from '@hearthway/ui';
import type { UseFormReturn } from 'react-hook-form';

import { FormField } from '../../../../../forms';
import { isLoggedIn, useSession } from '../../../../../lib/session/session';
import type { SignUpValues } from '../values';
import { Section } from './Section';

interface Props {
  number: number;
  form: UseFormReturn<SignUpValues>;
  /** Whether a salesperson of ours is signing up someone else. */
  bySales: boolean;
}

/** Name and contact details of the agent. */
export function AboutYou({ number, form, bySales }: Props) {
  const session = useSession();
  const own = isLoggedIn(session) && session.type === 'admin' && !bySales;
  return (
    <Section number={number} title="About you" text="Once you’ve entered your email and phone, we save your sign-up on this device." testID="signup-about">
      {own && (
        <Notice
          kind="info"
          icon="user"
          text={`You’re logged in as ${session.user?.name || 'an agent'}. The program is added to this account.`}
          testID="signup-own"
        />
      )}
      <View style={styles.row}>
        <FormField
          form={form}
          name="firstname"
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={50}
          required
          style={styles.field}
          testID="signup-firstname"
        />
        <FormField
          form={form}
          name="lastname"
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={50}
          required
          style={styles.field}
          testID="signup-lastname"
        />
      </View>
      <View style={styles.row}>
        <FormField
          form={form}
          name="email"
          label="Email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          required
          style={styles.field}
          testID="signup-email"
        />
        <FormField
          form={form}
          name="phone"
          label="Phone Number"
          autoComplete="tel-national"
          inputMode="tel"
          shape={phoneTyped}
          required
          style={styles.field}
          testID="signup-phone"
        />
      </View>
    </Section>
  );
}

const styles = StyleSheet.create({
  row: { gap: space[5], tablet: { flexDirection: 'row', gap: space[4], alignItems: 'flex-start' } },
  field: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
