import { type ComponentType, useEffect, useState } from 'react';

import type { LoginWarningProps } from './LoginWarning';

/** The dialog's component once it is wanted and there; `onFail` when its chunk does not come. */
export function useLoginWarning(wanted: boolean, onFail: () => void): ComponentType<LoginWarningProps> | null {
  const [loaded, setLoaded] = useState<{ view: ComponentType<LoginWarningProps> } | null>(null);
  useEffect(() => {
    if (!wanted || loaded) return;
    import('./LoginWarning').then(
      ({ LoginWarning }) => setLoaded({ view: LoginWarning }),
      onFail,
    );
  }, [wanted, loaded, onFail]);
  return loaded?.view ?? null;
}
