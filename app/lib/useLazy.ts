import { type ComponentType, useEffect, useState } from 'react';

/** A dialog's component once it is wanted and there; `onFail` when its chunk does not come. */
export function useLazy<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean, onFail: () => void): ComponentType<Props> | null {
  const [view, setView] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (wanted && !view) load().then((loaded) => setView(() => loaded), onFail);
  }, [load, wanted, view, onFail]);
  return view;
}
