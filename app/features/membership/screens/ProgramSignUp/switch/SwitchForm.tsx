import type { ProgramSignUpData } from '@hearthway/api';
import { cents } from '@hearthway/format';
import { Button, Link, Notice, space, StyleSheet, Text, View } from '@hearthway/ui';

import { contentStyles } from '../../../../../components/contentStyles';
import { AuthenticatePayment } from '../../../../billing';
import type { SwitchOffer } from '../../../api/switch';
import { BuyDown } from '../components/BuyDown';
import { OrderColumns } from '../components/OrderColumns';
import { Programs } from '../components/Programs';
import { Section } from '../components/Section';
import { StepHeading } from '../components/StepHeading';
import { ZipCodes } from '../components/ZipCodes';
import { type Switched, useSwitch } from './useSwitch';

interface Props {
  data: ProgramSignUpData;
  offer: SwitchOffer;
  /** The agent's. */
  email: string;
  /** Path of this page; devices open it in the browser. */
  page: string;
  onSwitched: (switched: Switched) => void;
}

/** Switches from the program that an agent has to another one, or to other ZIP codes. What it costs, with the credit for unused days, is shown first. */
export function SwitchForm({ data, offer, email, page, onSwitched }: Props) {
  const { limits } = data;
  const first = data.programs[0]!.key;
  const programs = [...offer.programs].sort((a, b) => Number(b.key === first) - Number(a.key === first));
  const change = useSwitch(programs, data, offer, onSwitched);
  const { program, quoted } = change;
  const { quote, stale, problem } = quoted;
  const paysFee = program.referral_fee > 0;
  const alone = program.no_zip_codes;
  const due = quote && !stale ? quote.due_today : null;
  const stays = program.key === offer.program;
  const untouched = stays && change.zips.map(({ zip }) => zip).join() === offer.zip_codes.join();
  const verb = stays ? 'change' : 'switch';
  const joined = offer.joinable.includes(first) ? first : offer.joinable[0];
  const fromPlus = offer.program === 'plus';
  const title = stays ? 'Change your ZIP codes' : fromPlus ? 'Join a program' : `Switch from ${offer.name}`;
  if (offer.why !== '') {
    return (
      <View style={styles.form} testID="switch-not-now">
        <StepHeading title={title} text={offer.why} />
        <View style={contentStyles.column}>
          <Button label="See your billing" href="/account/billing" style={styles.start} />
        </View>
      </View>
    );
  }
  const button =
    change.waiting === null ? (
      <Button
        label={due ? `Pay ${cents(due)} and ${verb}` : stays ? 'Change' : due === 0 ? `Switch to ${program.name}` : 'Switch'}
        loading={change.sending || (stale && !problem)}
        loadingLabel={stays ? (change.sending ? 'Changing' : 'Change') : change.sending ? 'Switching' : 'Switch'}
        disabled={offer.method === ''}
        onPress={change.pay}
        fullWidth
        testID="switch-pay"
      />
    ) : (
      <AuthenticatePayment clientSecret={change.waiting} page={page} onDone={change.pay} onError={change.setError} fullWidth />
    );
  return (
    <View style={styles.form} testID="switch-form">
      <StepHeading
        title={title}
        text={
          stays
            ? `A new ${program.monthly ? 'month' : 'year'} with your new ZIP codes begins today, and the unused days of what you paid count against its first charge.`
            : fromPlus
              ? 'It takes the place of Plus today, and the unused days of what you paid count against its first charge. Two programs include Plus. With the others, you choose whether to go on with it.'
              : `${offer.name} ends today. The new one starts today, and the unused days of what you paid count against its first charge.`
        }
      />
      <OrderColumns quoted={quoted} untouched={untouched} button={button} error={change.error} errorID="switch-error">
        {offer.joinable.length > 0 && (
          <Notice
            kind="info"
            text={`You can also keep ${offer.running.map(({ name }) => name).join(' and ')} and join another program beside it.`}
            action={<Button label="Add a program" variant="quiet" compact href={`/signup/${joined}?add=1`} testID="switch-add" />}
          />
        )}
        <Programs
          programs={programs}
          chosen={program}
          onChoose={change.choose}
          membership={change.membership}
          onMembership={change.setMembership}
          withoutReferral=""
          minBudget={limits.min_budget}
        />
        {!alone && (
          <ZipCodes
            number={2}
            program={program}
            email={email}
            zips={change.zips}
            budgets={change.budgets}
            limits={limits}
            error={untouched ? undefined : (problem?.fields?.zip_codes ?? problem?.fields?.budgets)}
            onChange={change.setZips}
          />
        )}
        {paysFee && <BuyDown number={3} program={program} bought={change.points} onChange={change.setPoints} limits={limits} />}
        <Section number={alone ? 2 : paysFee ? 4 : 3} title="How you pay" testID="switch-method">
          {offer.method === '' ? (
            <Notice
              kind="info"
              text="Please add a card or bank account first."
              action={<Button label="Go to Billing" variant="quiet" compact href="/account/billing" />}
            />
          ) : (
            <View style={styles.method}>
              <Text>{offer.method}</Text>
              <Link href="/account/billing" underline>
                Change it under Billing
              </Link>
            </View>
          )}
          <Text variant="small" tone="secondary">
            {stays ? 'By changing, you agree to the ' : 'By switching, you agree to the '}
            <Link href="/agentTermsOfService" variant="small" newTab underline>
              Agent Terms of Service
            </Link>
            {' and to the charges listed in your order.'}
          </Text>
        </Section>
      </OrderColumns>
    </View>
  );
}

const styles = StyleSheet.create({
  form: { flexGrow: 1 },
  method: { flexDirection: 'row', flexWrap: 'wrap', columnGap: space[4], rowGap: space[1] },
  start: { alignSelf: 'flex-start', marginBottom: space[10] },
});
