import type { ReactNode } from 'react';

import { type SavedState, SavedStateContext } from '../../../components/PropertyCard';
import { useShown } from '../savedState';
import { useCardState } from '../useCardState';
import { useSaved } from '../useSaved';

const useCardMenu = () => useSaved()?.CardMenu ?? null;

const marks: SavedState = { useCardState, useShown, useCardMenu };

/** Lets the cards of homes below it know what the person saved, saw, hid and wrote. */
export const SavedStateProvider = ({ children }: { children: ReactNode }) => <SavedStateContext.Provider value={marks}>{children}</SavedStateContext.Provider>;
