import type { ReactNode } from 'react';

import { type SavedState, SavedStateContext } from '../../../components/PropertyCard/savedState';
import { useVisibleHomes } from '../store';
import { useCardState } from '../useCardState';
import { useSaved } from '../useSaved';

const useCardMenu = () => useSaved()?.CardMenu ?? null;

const savedState: SavedState = { useCardState, useVisibleHomes, useCardMenu };

/** Tells the home cards below it what the user saved, viewed, hid and wrote notes about. */
export function SavedStateProvider({ children }: { children: ReactNode }) {
  return (
    <SavedStateContext.Provider value={savedState}>
      {children}
      <BuyerSync />
    </SavedStateContext.Provider>
  );
}

/** A separate component, so that loading the chunk doesn't re-render anything else. */
function BuyerSync() {
  const Sync = useSaved()?.Sync;
  return Sync && <Sync />;
}
