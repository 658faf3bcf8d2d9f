import type { OpenDialog } from '../../../../lib/dialogs';
import { AccountEmptied } from './AccountEmptied';
import { ConfirmIdentity } from './ConfirmIdentity';

interface Props {
  asked: Extract<OpenDialog, { name: 'emptied' | 'confirm' }>;
  onClose: () => void;
}

/** The dialogs about the account of whoever is logged in. */
export const AccountDialog = ({ asked, onClose }: Props) =>
  asked.name === 'confirm' ? <ConfirmIdentity done={asked.with.done} onClose={onClose} /> : <AccountEmptied onClose={onClose} />;
