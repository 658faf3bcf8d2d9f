import type { ProgramProduct } from '@hearthway/api';
import { Link, Text, View } from '@hearthway/ui';
import type { UseFormReturn } from 'react-hook-form';

import { Captcha, CheckField } from '../../../../../forms';
import { PRODUCT_NAME } from '../../../../../lib/product';
import type { TermsRequest } from '../../../api/programs';
import type { SignUpValues } from '../values';
import { Section } from './Section';
import { Terms } from './Terms';

interface Props {
  number: number;
  form: UseFormReturn<SignUpValues>;
  program: ProgramProduct;
  terms: TermsRequest;
  /** Why the terms can't be sent yet; empty if they can. */
  notYet: string;
}

/** The two consents, and a way to get the terms by email first. */
export function Consents({ number, form, program: { name, referral_fee: fee, budgeted, no_zip_codes: alone }, terms, notYet }: Props) {
  const skip = form.watch('skipAddendumEmail');
  return (
    <Section number={number} title="Agree and join" testID="signup-agree">
      <Terms
        request={terms}
        notYet={notYet}
        addendum={alone ? '' : fee > 0 ? 'ZIP codes and buy-down' : budgeted ? 'ZIP codes and budgets' : 'ZIP codes'}
        withoutAddendum={skip}
        onWithoutAddendum={(without) => form.setValue('skipAddendumEmail', without)}
      />
      <View>
        <CheckField
          form={form}
          name="agree_to_terms"
          testID="signup-terms-agreed"
          label={
            <Text>
              I agree to the{' '}
              <Link href="/agentTermsOfService" newTab underline>
                Agent Terms of Service
              </Link>
              {` and to the charges for the ${name} ${alone ? 'membership' : 'program'} listed in my order.`}
            </Text>
          }
        />
        <CheckField
          form={form}
          name="text_optin"
          testID="signup-optin"
          label={`I agree to receive texts and calls from ${PRODUCT_NAME} about my sign-up. Message and data rates may apply. Reply STOP to stop, HELP for help. Not a condition of any purchase.`}
        />
      </View>
      <Captcha />
    </Section>
  );
}
