import { Badge, type BadgeKind, Button, space, StyleSheet, Text, View } from '@hearthway/ui';

import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import { type BillingProgram, programPayments } from '../../../api';
import { PayOpen } from '../../../components/PayOpen';
import { Cancel } from './Cancel';
import { Joining } from './Joining';
import { Resume } from './Resume';

interface Props {
  data: BillingProgram;
  publishableKey: string;
  /** Whether the agent has several. */
  several: boolean;
  onChanged: () => void;
}

/** Badges of all states but active, which has the default one. */
const badges: Partial<Record<BillingProgram['state'], BadgeKind>> = {
  pending: 'open_soft',
  overdue: 'open_soft',
  paused: 'price_cut',
  canceled: 'sample',
  ended: 'sample',
};

/** The program that is paid once: its ZIP codes stay. */
const once = 'closings';

/** The membership by itself, which has no ZIP codes. */
const plus = 'plus';

/** The program with its status, and a button if there's something to pay, confirm or join. */
export function Program({ data, publishableKey, several, onChanged }: Props) {
  const alone = data.plan === plus;
  const cancels = several && data.can_cancel; // a single one is canceled at the end of the page
  const from = several ? `?from=${data.plan}` : '';
  return (
    <AccountPanel
      title={data.program}
      action={<Badge kind={badges[data.state] ?? 'status'} text={data.state_text} testID="billing-state" />}
      testID="billing-program"
    >
      <View style={styles.texts}>
        <Text>{data.text}</Text>
        {data.since !== '' && <Text variant="small" tone="secondary">{`With us since ${data.since}`}</Text>}
      </View>
      {(data.action === 'pay' || data.action === 'confirm') && (
        <PayOpen
          paying={programPayments(data.plan)}
          amount={data.owed}
          confirms={data.action === 'confirm'}
          publishableKey={publishableKey}
          onPaid={onChanged}
          style={styles.button}
        />
      )}
      {data.can_resume && <Resume program={data.plan} text={data.resume_text} onChanged={onChanged} />}
      {(data.can_switch || cancels) && (
        <View style={styles.buttons}>
          {data.can_switch && (
            <Button
              label={alone ? 'Join a program' : 'Switch program'}
              variant="secondary"
              href={`${data.plan === 'pay-per-closing' ? '/signup/leads' : '/signup/pay-per-closing'}${from}`}
              testID="billing-switch"
            />
          )}
          {data.can_switch && data.plan !== once && !alone && (
            <Button label="Change ZIP codes" variant="secondary" href={`/signup/${data.plan}${from}`} testID="billing-zips" />
          )}
          {cancels && <Cancel program={data.plan} name={data.program} text={data.cancel_text} onChanged={onChanged} />}
        </View>
      )}
      {data.state === 'ended' && <Joining />}
    </AccountPanel>
  );
}

const styles = StyleSheet.create({
  texts: { gap: space[1] },
  button: { tablet: { alignSelf: 'flex-start' } },
  buttons: { gap: space[3], tablet: { flexDirection: 'row', flexWrap: 'wrap' } },
});
