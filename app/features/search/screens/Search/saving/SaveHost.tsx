import { useToast } from '@hearthway/ui';
import { useCallback, useEffect } from 'react';

import { lazy, useLazy } from '../../../../../lib/lazy';
import { useStore } from '../../../../../lib/store';
import { savingStore } from './saving';

const close = () => savingStore.set(null);

const saveDialog = lazy(() => import('./SaveDialog'));

/** The dialog that saves a search, in a chunk of its own, once requested. */
export function SaveHost() {
  const toast = useToast();
  const saving = useStore(savingStore);
  const failed = useCallback(() => {
    close();
    toast.show({ text: 'The form couldn’t be loaded. Please try again.', icon: 'warning' });
  }, [toast]);
  const chunk = useLazy(saveDialog, saving !== null, failed);
  useEffect(() => close, []);
  return saving && chunk ? <chunk.SaveDialog saving={saving} onClose={close} /> : null;
}
