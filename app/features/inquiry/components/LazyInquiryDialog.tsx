import type { SentInquiry } from '@hearthway/api';

import { closeDialog, useOpenDialog } from '../../../lib/dialogs';
import { useFormFailure } from '../../../forms/useFormFailure';
import { lazy, useLazy } from '../../../lib/lazy';
import { recordDismissal } from '../../account';
import type { About } from '../api/inquiry';
import { TourDays } from './TourDays';

const inquiryDialog = lazy(() => import('./InquiryDialog'));

interface Props {
  /** The home's alias. */
  alias: string;
  onSent: (inquiry: SentInquiry) => void;
}

/** Shows the dialog for questions and tour requests about a home, when one is requested. */
export function LazyInquiryDialog({ alias, onSent }: Props) {
  const dialog = useOpenDialog();
  const wanted = dialog?.name === 'inquiry' && dialog.with.alias === alias ? dialog.with : null;
  const inquiry = useLazy(inquiryDialog, wanted !== null, useFormFailure(closeDialog));
  if (!wanted || !inquiry) return null;

  /** Someone who just sent an inquiry isn't prompted to register right after. */
  function sent(answer: SentInquiry) {
    recordDismissal({ name: 'inquiry', with: {} });
    onSent(answer);
  }

  return <inquiry.InquiryDialog kind={wanted.kind ?? 'question'} alias={alias} day={wanted.day} Days={TourDays} onSent={sent} onClose={closeDialog} />;
}

/** A question about a home or a message to an agent, embedded in a page. Null until its chunk is loaded. */
export function LazyQuestionPanel({ about }: { about: About }) {
  const inquiry = useLazy(inquiryDialog, true);
  return inquiry && <inquiry.QuestionPanel about={about} />;
}
