import { useEffect, useState } from 'react';

/** A module with a dialog, once it is wanted and there; `onFail` when its chunk does not come. */
export function useLazy<Module extends object>(load: () => Promise<Module>, wanted: boolean, onFail: () => void): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (wanted && !module) load().then(setModule, onFail);
  }, [load, wanted, module, onFail]);
  return module;
}
