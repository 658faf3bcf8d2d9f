import { lazy, useLazy } from '../../../lib/lazy';
import type { About } from '../api/inquiry';

const inquiryDialog = lazy(() => import('./InquiryDialog'));

/** A question about a home or a message to an agent, embedded in a page. Null until its chunk is loaded. */
export function QuestionHost({ about }: { about: About }) {
  const inquiry = useLazy(inquiryDialog, true);
  return inquiry && <inquiry.QuestionPanel about={about} />;
}
