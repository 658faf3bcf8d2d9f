import { useLazy } from '../../../../lib/useLazy';

const load = () => import('./OtherAccount');

/** The dialog about someone else's link, in a chunk of its own: it is rarely needed. */
export const useOtherAccount = (wanted: boolean, onFail: () => void) => useLazy(load, wanted, onFail);
