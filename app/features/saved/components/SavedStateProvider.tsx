import type { ReactNode } from 'react';

import { type SavedState, SavedStateContext } from '../../../components/PropertyCard';
import { useShown } from '../store';
import { useCardState } from '../useCardState';
import { useSaved } from '../useSaved';

const useCardMenu = () => useSaved()?.CardMenu ?? null;

const savedState: SavedState = { useCardState, useShown, useCardMenu };

/** Tells the home cards below it what the person saved, viewed, hid and noted. */
export function SavedStateProvider({ children }: { children: ReactNode }) {
  return (
    <SavedStateContext.Provider value={savedState}>
      {children}
      <BuyerSync />
    </SavedStateContext.Provider>
  );
}

/** A component of its own, so that nothing else re-renders with it. */
function BuyerSync() {
  const Sync = useSaved()?.Sync;
  return Sync && <Sync />;
}
