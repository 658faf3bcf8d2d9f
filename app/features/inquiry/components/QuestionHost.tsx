import { lazy, useLazy } from '../../../lib/lazy';

const inquiryDialog = lazy(() => import('./InquiryDialog'));

/** A question about a home as a part of a page, once its chunk is loaded; null until then. */
export function QuestionHost({ alias }: { alias: string }) {
  const inquiry = useLazy(inquiryDialog, true);
  return inquiry && <inquiry.QuestionPanel alias={alias} />;
}
