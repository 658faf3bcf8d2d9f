import { useNavigate, useToast } from '@hearthway/ui';
import { useEffect } from 'react';

import { useOwnKit } from '../../parts/Own/useOwnKit';
import { openDialog } from '../../state/dialogs';
import { isLead, sessionStore } from '../../state/session';

/** Opens the saved search that an address names, in the place of that address. It is its owner's: others are asked to log in. */
export function useSavedSearch(id: string | undefined): void {
  const { navigate } = useNavigate();
  const toast = useToast();
  const own = useOwnKit();
  useEffect(() => {
    if (id && !isLead(sessionStore.get())) openDialog('loginWarning', { text: 'Log in to open your saved search.' });
  }, [id]);
  useEffect(() => {
    if (!id || !own) return undefined;
    let wanted = true;
    const gone = () => wanted && toast.show({ text: 'This saved search is not among yours, or not any more', icon: 'warning' });
    own.restoreSearch(id).then((href) => (href === null ? gone() : wanted && navigate(href, { replace: true })), gone);
    return () => {
      wanted = false;
    };
  }, [id, own, navigate, toast]);
}
