import { useNavigate } from '@hearthway/ui';
import { useCallback, useEffect } from 'react';

import { loadForms } from '../../../../forms';
import { formRules } from '../../../../forms/formRules';
import { closeDialog, dialogStore, type OpenDialog, openDialog, useOpenDialog } from '../../../../lib/dialogs';
import { lazy, useLazy } from '../../../../lib/lazy';
import { dispatchAuth, isLoggedIn, useSession } from '../../../../lib/session/session';
import { whenIdle } from '../../../../lib/whenIdle';
import { isPersistent, recordDismissal } from '../../registrationPrompt';

// Most visitors need none of these.
export const accountDialogs = lazy(async () => (await Promise.all([import('./accountDialogs'), loadForms()]))[0]);
const agentWarning = lazy(() => import('./AgentWarning'));
const otherAccount = lazy(() => import('./OtherAccount'));

/** A session may expire when nothing can be loaded, as during a deployment. Whoever can log in over the page keeps what they typed there. */
const prepare = () => void Promise.all([accountDialogs.load(), formRules.load()]).catch(() => undefined);

function closeAll(): void {
  closeDialog();
  dispatchAuth({ kind: 'loginDismissed' });
}

/** For a dialog that the person closed, so that nothing prompts them again during this visit. */
function dismiss(): void {
  const open = dialogStore.get();
  if (open) recordDismissal(open);
  closeDialog();
}

const hideExpired = () => dispatchAuth({ kind: 'loginDismissed' });

/**
 * The dialogs over the current page, one at a time: the terms take precedence over an expired session, and that over
 * dialogs requested by a screen. Their chunks are loaded when first needed.
 */
export function Dialogs() {
  const dialog = useOpenDialog();
  const session = useSession();
  const { loginModal, termsModal } = session;
  useEffect(() => closeAll, []);
  const loggedIn = isLoggedIn(session);
  useEffect(() => (loggedIn ? whenIdle(prepare) : undefined), [loggedIn]);

  if (termsModal) return <LazyTermsOfUse />;
  if (loginModal.open) return <LazySessionExpired text={loginModal.text} />;
  const agent = session.type === 'admin' && loggedIn;
  if (dialog?.name === 'register' || (dialog?.name === 'loginWarning' && !agent)) return <LazyRegisterDialog dialog={dialog} />;
  if (dialog?.name === 'otherAccount') return <LazyOtherAccount dialog={dialog} />;
  if (dialog?.name === 'emptied' || dialog?.name === 'confirm') return <LazyAccountDialog dialog={dialog} />;
  return <LazyAgentWarning dialog={dialog?.name === 'loginWarning' ? dialog : null} />;
}

function LazyAccountDialog({ dialog }: { dialog: Extract<OpenDialog, { name: 'emptied' | 'confirm' }> }) {
  const dialogs = useLazy(accountDialogs, true, () => {
    if (dialog.name === 'confirm') dialog.with.done?.(false);
    closeDialog();
  });
  return dialogs && <dialogs.AccountDialog dialog={dialog} onClose={closeDialog} />;
}

/** If a dialog can't be loaded, falls back to the login page. */
function useFallback(): () => void {
  const { navigate } = useNavigate();
  return useCallback(() => {
    closeAll();
    navigate('/login');
  }, [navigate]);
}

/** If the terms can't be loaded, the next page asks for them. */
const postponeTerms = () => dispatchAuth({ kind: 'termsSettled' });

function LazyTermsOfUse() {
  const dialogs = useLazy(accountDialogs, true, postponeTerms);
  return dialogs && <dialogs.TermsOfUse />;
}

function LazySessionExpired({ text }: { text: string }) {
  const dialogs = useLazy(accountDialogs, true, useFallback());
  return dialogs && <dialogs.SessionExpired text={text} onClose={hideExpired} />;
}

function LazyRegisterDialog({ dialog }: { dialog: Extract<OpenDialog, { name: 'register' | 'loginWarning' }> }) {
  const { to, mode } = dialog.with;
  const fallback = useFallback();
  // Nobody is redirected for a dialog they didn't request.
  const requested = dialog.name === 'register' ? !dialog.with.auto : !dialog.with.hard;
  const dialogs = useLazy(accountDialogs, true, requested ? fallback : closeDialog);
  const testID = dialog.name === 'loginWarning' ? 'login-warning' : 'register-dialog';
  return dialogs && <dialogs.RegisterDialog to={to} mode={mode} persistent={isPersistent(dialog)} onClose={dismiss} testID={testID} />;
}

function LazyAgentWarning({ dialog }: { dialog: Extract<OpenDialog, { name: 'loginWarning' }> | null }) {
  const warning = useLazy(agentWarning, dialog !== null, useFallback());
  if (!dialog || !warning) return null;
  const { to, then } = dialog.with;
  return <warning.AgentWarning onLogin={() => openDialog('register', { mode: 'login', to, then })} onClose={dismiss} />;
}

function LazyOtherAccount({ dialog }: { dialog: Extract<OpenDialog, { name: 'otherAccount' }> }) {
  const chunk = useLazy(otherAccount, true, closeDialog); // nothing has changed, so nothing is lost
  const { text = '', link } = dialog.with;
  return chunk && link ? <chunk.OtherAccount text={text} link={link} onClose={closeDialog} /> : null;
}
