import type { Property } from '@hearthway/api';

import { closeDialog, useOpenDialog } from '../../../../../lib/dialogs';
import { useFormFailure } from '../../../../../forms/useFormFailure';
import { lazy, useLazy } from '../../../../../lib/lazy';

const mailDialog = lazy(() => import('../../../components/MailDialog'));

/** Shows the dialog for emailing this home, when it is requested. */
export function LazyMailDialog({ property: { card } }: { property: Property }) {
  const dialog = useOpenDialog();
  const wanted = dialog?.name === 'mailDetails' && dialog.with.alias === card.alias;
  const mail = useLazy(mailDialog, wanted, useFormFailure(closeDialog));
  return wanted && mail ? <mail.MailDialog alias={card.alias} address={card.address} onClose={closeDialog} /> : null;
}
