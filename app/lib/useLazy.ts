import { useEffect, useState } from 'react';

/** A lazily loaded module once it is wanted and loaded; calls `onFail` if its chunk fails to load. */
export function useLazy<Module extends object>(load: () => Promise<Module>, wanted: boolean, onFail: () => void): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    if (wanted && !module) load().then(setModule, onFail);
  }, [load, wanted, module, onFail]);
  return module;
}
