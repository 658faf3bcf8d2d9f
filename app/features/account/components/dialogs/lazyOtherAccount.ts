import { useLazy } from '../../../../lib/useLazy';

const load = () => import('./OtherAccount');

/** The question about a link of someone else, in a chunk of its own: hardly anyone meets it. */
export const useOtherAccount = (wanted: boolean, onFail: () => void) => useLazy(load, wanted, onFail);
