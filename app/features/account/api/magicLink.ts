import { post, problemFrom } from '@hearthway/api';

import { type MagicLink, openDialog } from '../../../lib/dialogs';
import { dispatchAuth, isLoggedIn, sessionStore, tokenForState, unknownErrorText } from '../../../lib/session/session';
import { pendingLogin } from './pendingLogin';

interface Answer {
  success?: boolean;
  error?: string;
  token?: string;
  /** Someone else is logged in; the link was not used. */
  other_session?: boolean;
  /** The login waits for its second step. */
  second_step?: string;
  lead?: { id?: string | number; name?: string };
  admin?: { id?: string | number; alias?: string; full_name?: string };
}

/**
 * Logs in by an emailed link. It never replaces a session without asking: someone else's link asks first, and any other
 * leaves the current session alone. If it doesn't work, a visitor stays logged out, is told so, and can log in
 * another way.
 */
export async function loginByMagicLink(link: MagicLink): Promise<void> {
  const { role, token } = link;
  try {
    const answer = await post<Answer>(role === 'lead' ? '/api/pub/login/lead-key' : '/api/pub/login/agent-key', { key: token });
    if (answer.other_session) {
      openDialog('otherAccount', { text: answer.error, link });
      return;
    }
    if (answer.second_step) {
      pendingLogin.set({ key: answer.second_step, via: 'magicLink' });
      dispatchAuth({ kind: 'loginRequested', text: answer.error });
      return;
    }
    const id = String((role === 'lead' ? answer.lead?.id : answer.admin?.id) ?? '');
    if (!answer.success || !answer.token || id === '') {
      refuseLink(answer.error || unknownErrorText);
      return;
    }
    const name = (role === 'lead' ? answer.lead?.name : answer.admin?.full_name) ?? '';
    const user = { id, name, alias: answer.admin?.alias ?? null };
    dispatchAuth({ kind: 'loggedIn', role, token: tokenForState(answer.token), user, via: 'magicLink' });
  } catch (thrown) {
    refuseLink(problemFrom(thrown).text, unknownErrorText);
  }
}

function refuseLink(text: string, error = text): void {
  if (isLoggedIn(sessionStore.get())) return;
  dispatchAuth({ kind: 'loginRequested', text });
  dispatchAuth({ kind: 'failed', error });
}
