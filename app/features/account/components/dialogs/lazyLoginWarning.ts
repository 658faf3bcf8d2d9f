import { useLazy } from '../../../../lib/useLazy';

const load = () => import('./LoginWarning');

/** The login warning, in a chunk of its own: most visitors never see it. */
export const useLoginWarning = (wanted: boolean, onFail: () => void) => useLazy(load, wanted, onFail);
