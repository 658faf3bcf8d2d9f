import { useLazy } from '../../../../lib/useLazy';

const load = () => import('./OtherAccount');

/** The question about a link of somebody else, in a chunk of its own: hardly anybody meets it. */
export const useOtherAccount = (wanted: boolean, onFail: () => void) => useLazy(load, wanted, onFail);
