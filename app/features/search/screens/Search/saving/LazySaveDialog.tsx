import { useEffect } from 'react';

import { useFormFailure } from '../../../../../forms/useFormFailure';
import { lazy, useLazy } from '../../../../../lib/lazy';
import { useStore } from '../../../../../lib/store';
import { savingStore } from './saving';

const close = () => savingStore.set(null);

const saveDialog = lazy(() => import('./SaveDialog'));

/** Shows the dialog for saving a search, when it is requested. The dialog is a separate chunk. */
export function LazySaveDialog() {
  const saving = useStore(savingStore);
  const chunk = useLazy(saveDialog, saving !== null, useFormFailure(close));
  useEffect(() => close, []);
  return saving && chunk ? <chunk.SaveDialog saving={saving} onClose={close} /> : null;
}
