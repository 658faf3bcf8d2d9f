import { useLazy } from '../../../lib/useLazy';

const load = () => import('./InquiryDialog');

/** The dialog for questions and tours, in a chunk of its own. */
export const useInquiryDialog = (wanted: boolean, onFail: () => void) => useLazy(load, wanted, onFail);
