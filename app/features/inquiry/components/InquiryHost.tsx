import type { SentInquiry } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useCallback } from 'react';

import { closeDialog, useOpenDialog } from '../../../lib/dialogs';
import { lazy, useLazy } from '../../../lib/lazy';
import { recordDismissal } from '../../account';
import { TourDays } from './TourDays';

const inquiryDialog = lazy(() => import('./InquiryDialog'));

interface Props {
  /** The home's. */
  alias: string;
  onSent: (inquiry: SentInquiry) => void;
}

/** The dialog for questions about a home and tours of it, once requested. */
export function InquiryHost({ alias, onSent }: Props) {
  const dialog = useOpenDialog();
  const toast = useToast();
  const wanted = dialog?.name === 'inquiry' && dialog.with.alias === alias ? dialog.with : null;
  const failed = useCallback(() => {
    closeDialog();
    toast.show({ text: 'The form couldn’t be loaded. Please try again.', icon: 'warning' });
  }, [toast]);
  const inquiry = useLazy(inquiryDialog, wanted !== null, failed);
  if (!wanted || !inquiry) return null;

  /** Someone who has just asked isn't prompted to register as well. */
  function sent(answer: SentInquiry) {
    recordDismissal({ name: 'inquiry', with: {} });
    onSent(answer);
  }

  return <inquiry.InquiryDialog kind={wanted.kind ?? 'question'} alias={alias} day={wanted.day} Days={TourDays} onSent={sent} onClose={closeDialog} />;
}
