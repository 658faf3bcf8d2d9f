import type { Property } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useCallback } from 'react';

import { closeDialog, useOpenDialog } from '../../../../../lib/dialogs';
import { lazy, useLazy } from '../../../../../lib/lazy';

const mailDialog = lazy(() => import('../../../components/MailDialog'));

/** The dialog that emails this home, once requested. */
export function MailHost({ property: { card } }: { property: Property }) {
  const dialog = useOpenDialog();
  const toast = useToast();
  const wanted = dialog?.name === 'mailDetails' && dialog.with.alias === card.alias;
  const failed = useCallback(() => {
    closeDialog();
    toast.show({ text: 'The form couldn’t be loaded. Please try again.', icon: 'warning' });
  }, [toast]);
  const mail = useLazy(mailDialog, wanted, failed);
  return wanted && mail ? <mail.MailDialog alias={card.alias} address={card.address} onClose={closeDialog} /> : null;
}
