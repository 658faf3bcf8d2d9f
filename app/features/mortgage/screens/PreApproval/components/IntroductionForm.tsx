import type { Schemas } from '@hearthway/api';
import { count } from '@hearthway/format';
import { Checkbox, Select, space, type StyleInput, StyleSheet, Text, useNavigate, View } from '@hearthway/ui';
import { useEffect } from 'react';

import { FormField, useWizard, Wizard } from '../../../../../forms';
import type { WizardStep } from '../../../../../forms/Wizard/types';
import { consumeCaptchaToken } from '../../../../../forms/captchaToken';
import { PRODUCT_NAME } from '../../../../../lib/product';
import { requestIntroduction } from '../../../api';
import { PrivacyNote } from './PrivacyNote';
import { LenderChoice } from './LenderChoice';
import { Summary } from './Summary';

type Data = Schemas['PreApprovalData'];

const steps = [
  {
    key: 'home',
    label: 'The home',
    title: 'The home',
    text: 'Round numbers are fine. The lender will ask for proof later, if you decide to go ahead.',
    schema: 'introductionHome',
  },
  { key: 'you', label: 'About you', title: 'About you', text: 'So the lender can get back to you.', schema: 'introductionPerson' },
  { key: 'send', label: 'Check and send', title: 'Choose a lender', text: 'Only this lender gets what you entered.', schema: 'introductionLender' },
] as const satisfies readonly WizardStep[];

const first = (text: string, options: readonly { value: string; text: string }[]) => [
  { value: '', label: text },
  ...options.map((option) => ({ value: option.value, label: option.text })),
];

const dollars = /^\d{1,9}$/;

/** Initial values from the URL, where the mortgage calculator puts them. Invalid ones become empty. */
function homeOf({ state = '', price = '', down = '', loan = '' }: Record<string, string>, { states, loans }: Data) {
  return {
    state: states.some(({ href }) => href === state) ? state : '',
    price: dollars.test(price) ? count(Number(price)) : '',
    down: dollars.test(down) ? count(Number(down)) : '',
    loan: loans.some(({ value }) => value === loan) ? loan : '',
  };
}

/** The form in three steps: the home, the buyer, the lender. Input stays on this device until it's sent. */
export function IntroductionForm({ params, data }: { params: Record<string, string>; data: Data }) {
  const { navigate } = useNavigate();
  const wizard = useWizard({
    params,
    steps,
    draft: 'introduction',
    defaultValues: { state: '', price: '', down: '', timing: '', loan: '', name: '', email: '', phone: '', note: '', lender: '', consent: false },
    send: async (values) => {
      const result = await requestIntroduction({ ...values, ...consumeCaptchaToken() });
      if (!result.ok) return result;
      navigate(result.value, { replace: true });
      return { ok: true };
    },
  });
  const {
    form,
    loading,
    step: { key },
  } = wizard;
  useEffect(() => {
    if (loading) return;
    const home = homeOf(params, data);
    for (const name of ['state', 'price', 'down', 'loan'] as const) if (home[name] !== '') form.setValue(name, home[name]);
  }, [loading]); // eslint-disable-line react-hooks/exhaustive-deps -- once, right after the draft is restored, so as not to overwrite later input
  const [state, price, down, loan, timing] = form.watch(['state', 'price', 'down', 'loan', 'timing']);
  const select = (name: 'state' | 'timing' | 'loan', label: string, options: { value: string; label: string }[], style?: StyleInput) => (
    <Select
      label={label}
      name={name}
      options={options}
      value={form.watch(name)}
      onChange={(value) => form.setValue(name, value, { shouldValidate: true })}
      error={form.formState.errors[name]?.message}
      style={style}
      testID={`introduction-${name}`}
    />
  );
  return (
    <>
      <View style={styles.main}>
        <Wizard
          wizard={wizard}
          label="Request an introduction"
          look="bars"
          submit="Send my request"
          busy="Sending"
          captcha
          testID="introduction"
          note={
            <Text variant="small" tone="secondary" align="center">
              Saved on this device as you type, so you can finish later.
            </Text>
          }
        >
          {key === 'home' && (
            <>
              {select(
                'state',
                'State',
                first(
                  'Choose a state',
                  data.states.map(({ href, text }) => ({ value: href, text })),
                ),
              )}
              <View style={styles.pair}>
                <FormField
                  form={form}
                  name="price"
                  label="Home price, up to"
                  inputMode="numeric"
                  maxLength={14}
                  prefix="$"
                  style={styles.half}
                  testID="introduction-price"
                />
                <FormField
                  form={form}
                  name="down"
                  label="Down payment"
                  inputMode="numeric"
                  maxLength={14}
                  prefix="$"
                  style={styles.half}
                  testID="introduction-down"
                />
              </View>
              <View style={styles.pair}>
                {select('loan', 'Loan type', first('Choose a loan type', data.loans), styles.half)}
                {select('timing', 'When do you want to buy?', first('Choose a time', data.timings), styles.half)}
              </View>
            </>
          )}
          {key === 'you' && (
            <>
              <FormField form={form} name="name" label="Full Name" autoComplete="name" autoCapitalize="words" maxLength={100} testID="introduction-name" />
              <View style={styles.pair}>
                <FormField
                  form={form}
                  name="email"
                  label="Email"
                  inputMode="email"
                  autoComplete="email"
                  autoCapitalize="none"
                  style={styles.half}
                  testID="introduction-email"
                />
                <FormField
                  form={form}
                  name="phone"
                  label="Phone (optional)"
                  inputMode="tel"
                  autoComplete="tel-national"
                  maxLength={14}
                  hint="Only if you’d like a call."
                  style={styles.half}
                  testID="introduction-phone"
                />
              </View>
              <FormField
                form={form}
                name="note"
                label="Anything the lender should know (optional)"
                rows={4}
                maxLength={500}
                hint="Please leave out account and Social Security numbers."
                testID="introduction-note"
              />
            </>
          )}
          {key === 'send' && (
            <>
              <LenderChoice
                lenders={data.lenders.filter(({ states }) => states.includes(state))}
                value={form.watch('lender')}
                onChange={(nmls) => form.setValue('lender', nmls, { shouldValidate: true })}
                error={form.formState.errors.lender?.message}
              />
              <Checkbox
                label={`I agree that ${PRODUCT_NAME} shares what I entered with this lender, who may contact me by email, and by phone if I gave a number.`}
                checked={form.watch('consent')}
                name="consent"
                onChange={(on) => form.setValue('consent', on, { shouldValidate: true })}
                error={form.formState.errors.consent?.message}
                testID="introduction-consent"
              />
            </>
          )}
        </Wizard>
      </View>
      <PrivacyNote>{key !== 'home' && <Summary typed={{ state, price, down, loan, timing }} data={data} />}</PrivacyNote>
    </>
  );
}

const styles = StyleSheet.create({
  main: { gap: space[4], minWidth: 0, desktop: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
  /** Stacked on phones, with the same gap as between other fields. */
  pair: { gap: space[4], tablet: { flexDirection: 'row', gap: space[4] } },
  half: { minWidth: 0, tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
});
