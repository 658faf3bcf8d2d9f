import { createElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import { useOnline } from '../../lib/network/online';
import { beginProgress } from '../../lib/progress';
import { recoverChunk } from '../routes/recoverChunk';
import type { ScreenView } from '../routes/screenEntry';

interface Props<P> {
  screen: ScreenView<P>;
  props: P;
  /** Shown until the chunk is loaded. */
  fallback: ReactNode;
  /** Shown if it fails to load; `retry` tries again. */
  failed: (retry: () => void) => ReactNode;
}

/**
 * Renders a lazy screen. A chunk that fails to load reloads the page, since there is probably a newer version; if
 * that was done already, it shows `failed`, and tries again as soon as the network is back.
 */
export function LazyView<P extends object>({ screen, props, fallback, failed }: Props<P>) {
  const Loaded = useSyncExternalStore(screen.subscribe, screen.get, screen.get)?.default;
  const online = useOnline();
  /** Whether there was a network when it failed. */
  const [failure, setFailure] = useState<{ online: boolean } | null>(null);
  const hopeless = failure !== null && (failure.online || !online);

  useEffect(() => {
    if (Loaded || hopeless) return undefined;
    const end = beginProgress();
    let left = false;
    screen
      .load()
      .catch(() => {
        if (!left && !recoverChunk()) setFailure({ online });
      })
      .finally(end);
    return () => {
      left = true;
      end();
    };
  }, [Loaded, hopeless, online, screen]);

  if (Loaded) return createElement(Loaded, props); // the same component from here on
  return hopeless ? failed(() => setFailure(null)) : fallback;
}
