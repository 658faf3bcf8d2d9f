import type { LoginMethod } from '../../../lib/session/session';
import { createStore } from '../../../lib/store';

/** A login whose first step was right, and which waits for its second. */
interface PendingLogin {
  key: string;
  via: LoginMethod;
}

/** Null if no login waits. Whichever form logs in, the flow around it then asks for the second step. */
export const pendingLogin = createStore<PendingLogin | null>(null);
