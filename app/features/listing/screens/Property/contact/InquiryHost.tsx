import type { Property, SentInquiry } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useCallback } from 'react';

import { closeDialog, useOpenDialog } from '../../../../../lib/dialogs';
import { noteDismissed } from '../../../../account';
import { TourDays, useInquiryDialog } from '../../../../inquiry';

interface Props {
  property: Property;
  onSent: (inquiry: SentInquiry) => void;
}

/** The inquiry dialog for this home, once requested. */
export function InquiryHost({ property, onSent }: Props) {
  const dialog = useOpenDialog();
  const toast = useToast();
  const { alias } = property.card;
  const wanted = dialog?.name === 'inquiry' && dialog.with.alias === alias ? dialog.with : null;
  const failed = useCallback(() => {
    closeDialog();
    toast.show({ text: 'The form couldn’t be loaded. Please try again.', icon: 'warning' });
  }, [toast]);
  const inquiry = useInquiryDialog(wanted !== null, failed);
  if (!wanted || !inquiry) return null;

  /** Someone who has just asked isn't prompted to register as well. */
  function sent(asked: SentInquiry) {
    noteDismissed({ name: 'inquiry', with: {} });
    onSent(asked);
  }

  return <inquiry.InquiryDialog kind={wanted.kind ?? 'question'} alias={alias} day={wanted.day} Days={TourDays} onSent={sent} onClose={closeDialog} />;
}
