import type { ReactNode } from 'react';

import { type SavedState, SavedStateContext } from '../../../components/PropertyCard';
import { useShown } from '../store';
import { useCardState } from '../useCardState';
import { useSaved } from '../useSaved';

const useCardMenu = () => useSaved()?.CardMenu ?? null;

const savedState: SavedState = { useCardState, useShown, useCardMenu };

/** Tells the home cards below it what the person saved, viewed, hid and noted. */
export const SavedStateProvider = ({ children }: { children: ReactNode }) => <SavedStateContext.Provider value={savedState}>{children}</SavedStateContext.Provider>;
