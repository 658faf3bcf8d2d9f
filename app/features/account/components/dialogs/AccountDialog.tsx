import type { OpenDialog } from '../../../../lib/dialogs';
import { AccountEmptied } from './AccountEmptied';
import { ConfirmIdentity } from './ConfirmIdentity';

interface Props {
  dialog: Extract<OpenDialog, { name: 'emptied' | 'confirm' }>;
  onClose: () => void;
}

/** The dialogs about the account of whoever is logged in. */
export const AccountDialog = ({ dialog, onClose }: Props) =>
  dialog.name === 'confirm' ? <ConfirmIdentity done={dialog.with.done} onClose={onClose} /> : <AccountEmptied onClose={onClose} />;
