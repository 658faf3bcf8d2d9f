import { lazy } from '../../../../../lib/lazy';

/** What only the owner of a profile sees, in a chunk of its own. */
export const ownerChunk = lazy(() => import('./OwnerPage'));
