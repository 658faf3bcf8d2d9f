import { AccountPanel } from '../../../../../components/AccountPage/AccountPanel';
import type { BillingData } from '../../../api';
import { Amounts } from './Amounts';

const rhythms = { '': '', month: ', every month', year: ', every year' };

/** What is charged next, and when. */
export function Upcoming({ charges }: { charges: BillingData['upcoming'] }) {
  if (charges.length === 0) return null;
  return (
    <AccountPanel title="Coming up" testID="billing-upcoming">
      <Amounts rows={charges.map(({ text, day, every, amount }) => ({ text, note: `On ${day}${rhythms[every]}`, amount }))} />
    </AccountPanel>
  );
}
