import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import type { BillingData } from '../../../api';
import { Amounts } from './Amounts';

const rhythms = { '': '', month: ', then every month', year: ', then every year' };

/** What is charged next, and when. */
export function Upcoming({ charges }: { charges: BillingData['upcoming'] }) {
  if (charges.length === 0) return null;
  return (
    <AccountPanel title="Upcoming charges" testID="billing-upcoming">
      <Amounts rows={charges.map(({ text, day, every, amount }) => ({ text, note: `On ${day}${rhythms[every]}`, amount }))} />
    </AccountPanel>
  );
}
