import type { ProgramSignUpData } from '@hearthway/api';
import { Button, Notice, Select, space, StyleSheet, View } from '@hearthway/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';

import { useController } from '../../../../../forms';
import { focusStep } from '../../../../../lib/focus/focus';
import { salesUsersQuery } from '../../../api/programs';
import type { SwitchOffer } from '../../../api/switch';
import type { SignUp } from '../useSignUp';
import { AboutYou } from './AboutYou';
import { Consents } from './Consents';
import { BuyDown } from './BuyDown';
import { StepHeading } from './StepHeading';
import { OrderColumns } from './OrderColumns';
import { Programs } from './Programs';
import { Promo } from './Promo';
import { optionsOf, SalesFields } from './SalesFields';
import { Section } from './Section';
import { WhenToPay } from './WhenToPay';
import { ZipCodes } from './ZipCodes';

interface Props {
  data: ProgramSignUpData;
  /** The programs that the agent has. */
  running: SwitchOffer['running'];
  /** Path of this page. */
  page: string;
  signUp: SignUp;
  /** Whether the agent came back from the payment step. The form then gets focus. */
  returned: boolean;
}

/** The sign-up form, next to the order summary. */
export function SignUpForm({ data: { title, text, programs, limits }, running, page, signUp, returned }: Props) {
  const formId = useId();
  const start = useRef<View>(null);
  useEffect(() => {
    if (returned) focusStep(start.current);
  }, [returned]);
  const { form, submit, sending, error, draft, typed, zips, program, selection, promo, quoted, withoutReferral, bySales, addenda } = signUp;
  const { quote, stale, problem, refetch } = quoted;
  const { errors } = form.formState;
  const {
    field: { ref: zipField },
  } = useController({ control: form.control, name: 'zip_codes' });
  const { data: people } = useQuery(salesUsersQuery);
  const paysFee = program.referral_fee > 0;
  const alone = program.no_zip_codes;
  const splittable = quote?.split_allowed ?? false;

  // The promo code that allowed splitting may be gone.
  const unsplit = problem?.fields?.split_payment !== undefined;
  useEffect(() => {
    if (unsplit) form.setValue('split_payment', 100);
  }, [unsplit, form]);

  const email = typed.email.trim();
  const notYet = stale
    ? problem
      ? 'We can send them once there’s a total.'
      : 'We can send them as soon as the total is ready.'
    : !email.includes('@')
      ? 'Enter your email first.'
      : typed.zip_codes.length === 0 && !alone
        ? 'Choose your ZIP codes first.'
        : '';
  const terms = {
    ...selection,
    email,
    firstname: typed.firstname.trim(),
    lastname: typed.lastname.trim(),
    skipAddendumEmail: typed.skipAddendumEmail,
    email_addendum_file: typed.email_addendum_file,
  };
  const button = (
    <Button
      label="Continue to payment"
      loading={sending || (stale && !problem)}
      loadingLabel={sending ? 'Sending your order' : 'Continue to payment'}
      submit
      form={formId}
      onPress={submit}
      fullWidth
      testID="signup-continue"
    />
  );
  const last = alone ? 1 : paysFee ? 4 : 3;
  const sections = [
    !alone && (
      <Programs
        key="programs"
        programs={programs}
        chosen={program}
        onChoose={(key) => form.setValue('program', key)}
        membership={typed.membership}
        onMembership={(value) => form.setValue('membership', value)}
        withoutReferral={withoutReferral}
        minBudget={limits.min_budget}
        plusIn={running.find(({ includes_plus: has }) => has)?.name ?? ''}
      />
    ),
    <AboutYou key="you" number={alone ? 1 : 2} form={form} bySales={bySales} />,
    !alone && (
      <ZipCodes
        key="zips"
        number={3}
        ref={zipField}
        program={program}
        email={form.watch('email')}
        zips={zips}
        budgets={typed.budgets}
        limits={limits}
        error={
          errors.zip_codes?.message ?? (errors.budgets as { message?: string } | undefined)?.message ?? problem?.fields?.zip_codes ?? problem?.fields?.budgets
        }
        onChange={(codes, budgets) => {
          form.setValue('zip_codes', codes, { shouldDirty: true });
          form.setValue('budgets', budgets);
          form.clearErrors(['zip_codes', 'budgets']);
        }}
      />
    ),
    paysFee && (
      <BuyDown
        key="buydown"
        number={4}
        program={program}
        bought={typed.percentage_bought}
        onChange={(points) => form.setValue('percentage_bought', points)}
        limits={limits}
      />
    ),
    <Section key="promo" number={last + 1} title="Promo code and help" testID="signup-promo">
      <View style={styles.row}>
        <View style={styles.field}>
          <Promo
            code={typed.discount_code}
            quote={quote}
            stale={stale}
            onEnd={refetch}
            error={errors.discount_code?.message}
            onType={promo.type}
            onApply={promo.apply}
          />
        </View>
        <Select
          label="Who helped you? (optional)"
          value={typed.sales_user}
          options={optionsOf('Nobody', people)}
          onChange={(id) => form.setValue('sales_user', id)}
          error={errors.sales_user?.message}
          hint="Someone on our sales team. They get credit, and you pay the same."
          style={styles.field}
          testID="signup-helper"
        />
      </View>
      {quote && (splittable || typed.split_payment < 100) && (
        <WhenToPay
          quote={quote}
          split={typed.split_payment}
          day={typed.second_payment_date}
          error={problem?.fields?.second_payment_date}
          onChange={(split, day) => {
            form.setValue('split_payment', split);
            form.setValue('second_payment_date', day);
          }}
        />
      )}
      {bySales && <SalesFields form={form} addenda={addenda} />}
    </Section>,
    <Consents key="agree" number={last + 2} form={form} program={program} terms={terms} notYet={notYet} />,
  ];
  return (
    <View as="form" ref={start} tabIndex={-1} id={formId} label="Sign-up" method="post" onSubmit={submit} style={styles.form} testID="signup-form">
      <StepHeading title={title} text={text} />
      <OrderColumns quoted={quoted} button={button} error={error} errorID="signup-error">
        {running.length > 0 && (
          <Notice
            kind="info"
            text={`You have ${running.map(({ name }) => name).join(' and ')}. What you join here runs beside it, with its own charges, and each can be canceled by itself.`}
            action={<Button label="Switch instead" variant="quiet" compact href={page} testID="signup-switch" />}
            testID="signup-beside"
          />
        )}
        {draft.restored && (
          <Notice
            kind="info"
            text="We saved what you entered before."
            action={<Button label="Start over" variant="quiet" compact onPress={draft.startOver} testID="signup-start-over" />}
            testID="signup-restored"
          />
        )}
        {sections}
      </OrderColumns>
    </View>
  );
}

const styles = StyleSheet.create({
  form: { flexGrow: 1, web: { outline: 'none' } },
  row: { gap: space[5], tablet: { flexDirection: 'row', gap: space[4], alignItems: 'flex-start' } },
  field: { tablet: { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 } },
});
