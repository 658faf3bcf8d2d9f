import { Button, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountFrame } from '../../../../components/AccountPage/AccountFrame';
import { AccountPanel } from '../../../../components/AccountPage/AccountPanel';
import { Loading } from '../../../../components/Loading';
import { useScreen } from '../../../../lib/query/screen';
import { screenQueries } from '../../../../lib/query/screens.gen';
import type { BillingData } from '../../api';
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
  return (
    <AccountFrame current={path} agent title="Billing" testID="billing">
      <View style={styles.panels}>
        <Program data={data} onChanged={refetch} />
        {data.state === 'active' && <AddMembership onChanged={refetch} />}
        <Upcoming charges={data.upcoming} />
        {data.state !== 'ended' && (
          <AccountPanel title="Your order" testID="billing-ordered">
            <Amounts rows={data.ordered} />
          </AccountPanel>
        )}
        {(data.state !== 'ended' || data.invoices.some(({ pay }) => pay !== '')) && <Method data={data} onChanged={refetch} />}
        {data.clicks && <ClickStatement />}
        <Invoices invoices={data.invoices} publishableKey={data.publishable_key} onPaid={refetch} />
        {data.can_cancel && <Cancel text={data.cancel_text} onChanged={refetch} />}
      </View>
    </AccountFrame>
  );
}

const rhythms = { '': '', month: ', then every month', year: ', then every year' };

/** What is charged next, and when. */
function Upcoming({ charges }: { charges: BillingData['upcoming'] }) {
  if (charges.length === 0) return null;
  return (
    <AccountPanel title="Upcoming charges" testID="billing-upcoming">
      <Amounts rows={charges.map(({ text, day, every, amount }) => ({ text, note: `On ${day}${rhythms[every]}`, amount }))} />
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  panels: { gap: space[4], width: '100%', maxWidth: 720 },
  start: { alignSelf: 'flex-start' },
});
