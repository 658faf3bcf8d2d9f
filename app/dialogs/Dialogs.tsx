import { useNavigate } from '@hearthway/ui';
import { useCallback, useEffect } from 'react';

import { closeDialog, useOpenDialog } from '../state/dialogs';
import { dispatchAuth, useSession } from '../state/session';
import { useLoginWarning } from './lazyLoginWarning';

function close(): void {
  closeDialog();
  dispatchAuth({ is: 'loginDismissed' });
}

/** The dialogs that lie over whatever page is shown. Each comes in a chunk of its own when it is first opened. */
export function Dialogs() {
  const { navigate } = useNavigate();
  const asked = useOpenDialog();
  const { loginModal } = useSession();
  const open = asked?.name === 'loginWarning' || loginModal.open;
  // Without the dialog, its page is the next best thing.
  const onFail = useCallback(() => {
    close();
    navigate('/login');
  }, [navigate]);
  const LoginWarning = useLoginWarning(open, onFail);

  useEffect(() => close, []);

  if (!open || !LoginWarning) return null;
  return <LoginWarning text={loginModal.text || asked?.with.text} onClose={close} />;
}
