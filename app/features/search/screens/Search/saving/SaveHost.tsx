import { useToast } from '@hearthway/ui';
import { type ComponentType, useEffect, useState } from 'react';

import { useStore } from '../../../../../lib/store';
import { type Saving as SavingSearch, savingStore } from './saving';

const close = () => savingStore.set(null);

type View = ComponentType<{ saving: SavingSearch; onClose: () => void }>;

/** The dialog that saves a search, in a chunk of its own, once requested. */
export function SaveHost() {
  const toast = useToast();
  const saving = useStore(savingStore);
  const [loaded, setLoaded] = useState<{ view: View } | null>(null);
  const wanted = saving !== null;
  useEffect(() => {
    if (!wanted || loaded) return;
    import('./SaveDialog').then(
      ({ SaveDialog }) => setLoaded({ view: SaveDialog }),
      () => {
        close();
        toast.show({ text: 'The form couldn’t be loaded. Please try again.', icon: 'warning' });
      },
    );
  }, [wanted, loaded, toast]);
  useEffect(() => close, []);
  return saving && loaded ? <loaded.view saving={saving} onClose={close} /> : null;
}
