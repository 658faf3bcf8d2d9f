import { useNavigate } from '@hearthway/ui';
import { useCallback, useEffect } from 'react';

import { closeDialog, dialogStore, type OpenDialog, openDialog, useOpenDialog } from '../../../../lib/dialogs';
import { dispatchAuth, useSession } from '../../../../lib/session/session';
import { isHard, noteDismissed } from '../../invitation';
import { useKit } from '../../useForms';
import { useLoginWarning } from './lazyLoginWarning';
import { useOtherAccount } from './lazyOtherAccount';

function closeAll(): void {
  closeDialog();
  dispatchAuth({ is: 'loginDismissed' });
}

/** Put off by the person. */
function dismiss(): void {
  const open = dialogStore.get();
  if (open) noteDismissed(open);
  closeDialog();
}

const hideExpired = () => dispatchAuth({ is: 'loginDismissed' });

/**
 * The dialogs that lie over whatever page is shown, one at a time: the terms before a session that ended, and that before
 * what a screen asked for. They come in chunks of their own when they are first opened.
 */
export function Dialogs() {
  const asked = useOpenDialog();
  const { loginModal, termsModal } = useSession();
  useEffect(() => closeAll, []);

  if (termsModal) return <TermsHere />;
  if (loginModal.open) return <ExpiredHere text={loginModal.text} />;
  if (asked?.name === 'register') return <RegisterHere asked={asked} />;
  if (asked?.name === 'otherAccount') return <OtherHere asked={asked} />;
  if (asked?.name === 'emptied' || asked?.name === 'confirm') return <AccountHere asked={asked} />;
  return <WarningHere asked={asked?.name === 'loginWarning' ? asked : null} />;
}

function AccountHere({ asked }: { asked: Extract<OpenDialog, { name: 'emptied' | 'confirm' }> }) {
  const kit = useKit(true, () => {
    if (asked.name === 'confirm') asked.with.done?.(false);
    closeDialog();
  });
  return kit && <kit.AccountDialog asked={asked} onClose={closeDialog} />;
}

/** Without its dialog, the login page is the next best thing. */
function useFallback(): () => void {
  const { navigate } = useNavigate();
  return useCallback(() => {
    closeAll();
    navigate('/login');
  }, [navigate]);
}

function TermsHere() {
  const kit = useKit(true);
  return kit && <kit.TermsOfUse />;
}

function ExpiredHere({ text }: { text: string }) {
  const kit = useKit(true, useFallback());
  return kit && <kit.SessionExpired text={text} onClose={hideExpired} />;
}

function RegisterHere({ asked }: { asked: Extract<OpenDialog, { name: 'register' }> }) {
  const { text, mode, auto, hard } = asked.with;
  const fallback = useFallback();
  // Nobody is sent away for a dialog that they did not ask for.
  const kit = useKit(true, auto || hard ? closeDialog : fallback);
  return kit && <kit.RegisterDialog callToAction={text} mode={mode} persistent={isHard(asked)} onClose={dismiss} />;
}

function WarningHere({ asked }: { asked: Extract<OpenDialog, { name: 'loginWarning' }> | null }) {
  const LoginWarning = useLoginWarning(asked !== null, useFallback());
  if (!asked || !LoginWarning) return null;
  const { text, hard, then } = asked.with;
  const on = (mode: 'register' | 'login') => () => openDialog('register', { mode, then, hard });
  return <LoginWarning text={text} hard={hard} onLogin={on('login')} onRegister={on('register')} onClose={dismiss} />;
}

function OtherHere({ asked }: { asked: Extract<OpenDialog, { name: 'otherAccount' }> }) {
  const OtherAccount = useOtherAccount(true, closeDialog); // nothing has changed, so nothing is lost
  const { text = '', link } = asked.with;
  return OtherAccount && link ? <OtherAccount text={text} link={link} onClose={closeDialog} /> : null;
}
