import { Fragment } from 'react';

import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountFrame } from '../../../../components/AccountPage/AccountFrame';
import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { Loading } from '../../../../components/Loading';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import type { BillingProgram } from '../../api';
import { AddMembership } from './components/AddMembership';
import { Amounts } from './components/Amounts';
import { Cancel } from './components/Cancel';
import { ClickStatement } from './components/ClickStatement';
import { Invoices } from './components/Invoices';
import { Joining } from './components/Joining';
import { Method } from './components/Method';
import { Program } from './components/Program';

const path = '/account/billing';

/** An agent's billing page: the program, upcoming charges, the payment method, and the invoices. */
export default function BillingScreen() {
  const { answer, refetch } = useScreen(screenQueries.Billing());
  if (!answer) {
    return (
      <AccountFrame current={path} agent title="Billing" testID="billing-loading">
        <Loading label="Loading your payments" lines={[180, 140, 200]} style={styles.panels} />
      </AccountFrame>
    );
  }
  const { data } = answer;
  if (!data.agent) {
    return (
      <AccountFrame current={path} title="Billing" testID="billing-buyer">
        <View style={styles.panels}>
          <AccountPanel title="There’s nothing to pay">
            <Text tone="secondary">Buyers can search, save homes and contact agents for free. Only agents pay for programs.</Text>
            <Button label="Search homes" href="/search" style={styles.start} />
          </AccountPanel>
        </View>
      </AccountFrame>
    );
  }
  if (data.state === 'none') {
    return (
      <AccountFrame current={path} agent title="Billing" testID="billing-empty">
        <View style={styles.panels}>
          <AccountPanel title="You don’t have a program yet">
            <Text tone="secondary">
              Choose how you’d like to meet buyers: pay when a deal closes, or get leads in your ZIP codes. Plus is the toolkit for your clients by itself.
              Before you pay, you’ll see what’s charged and when.
            </Text>
            <Joining />
          </AccountPanel>
        </View>
      </AccountFrame>
    );
  }
  const programs = [data, ...data.beside];
  const several = programs.length > 1;
  const runs = programs.some(({ state }) => state === 'active' || state === 'overdue' || state === 'canceled');
  const add = addable(programs.map(({ plan }) => plan));
  return (
    <AccountFrame current={path} agent title="Billing" testID="billing">
      <View style={styles.panels}>
        {programs.map((one) => (
          <Fragment key={one.plan}>
            <Program data={one} publishableKey={data.publishable_key} several={several} onChanged={refetch} />
            {!several && one.state === 'active' && <AddMembership onChanged={refetch} />}
            <Upcoming charges={one.upcoming} title={several ? `Upcoming charges for ${one.program}` : 'Upcoming charges'} />
            {one.state !== 'ended' && (
              <AccountPanel title={several ? `Your order for ${one.program}` : 'Your order'} testID="billing-ordered">
                <Amounts rows={one.ordered} />
              </AccountPanel>
            )}
          </Fragment>
        ))}
        {several && programs.some(({ state }) => state === 'active') && <AddMembership onChanged={refetch} />}
        {add !== undefined && runs && (
          <AccountPanel title="Add a program" testID="billing-add-program">
            <Text tone="secondary">Another program runs beside what you have, with its own ZIP codes and charges. You can cancel each by itself.</Text>
            <Button label="Add a program" variant="secondary" href={`/signup/${add}?add=1`} style={styles.start} testID="billing-add-program-button" />
          </AccountPanel>
        )}
        {(data.state !== 'ended' || data.invoices.some(({ pay }) => pay !== '')) && <Method data={data} onChanged={refetch} />}
        {data.clicks && <ClickStatement />}
        <Invoices invoices={data.invoices} publishableKey={data.publishable_key} onPaid={refetch} />
        {!several && data.can_cancel && <Cancel program={data.plan} name="" text={data.cancel_text} onChanged={refetch} />}
      </View>
    </AccountFrame>
  );
}

/** The program that can be added beside those that an agent has. Of the two with a referral fee only one can, and a program takes the place of Plus. */
function addable(plans: readonly string[]): string | undefined {
  const fee = plans.some((plan) => plan === 'pay-per-closing' || plan === 'closings');
  return plans.includes('plus') ? undefined : ['leads', 'ppc', ...(fee ? [] : ['pay-per-closing'])].find((plan) => !plans.includes(plan));
}

const rhythms = { '': '', month: ', then every month', year: ', then every year' };

/** What is charged next, and when. */
function Upcoming({ charges, title }: { charges: BillingProgram['upcoming']; title: string }) {
  if (charges.length === 0) return null;
  return (
    <AccountPanel title={title} testID="billing-upcoming">
      <Amounts rows={charges.map(({ text, day, every, amount }) => ({ text, note: `On ${day}${rhythms[every]}`, amount }))} />
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  panels: { gap: space[4], width: '100%', maxWidth: 720 },
  start: { alignSelf: 'flex-start' },
});
