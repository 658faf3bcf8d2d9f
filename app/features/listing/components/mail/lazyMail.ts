import { useLazy } from '../../../../lib/useLazy';

const load = () => import('./MailDialog');

/** The dialog that emails a home, in a chunk of its own. */
export const useMailDialog = (wanted: boolean, onFail: () => void) => useLazy(load, wanted, onFail);
