import type { ReactNode } from 'react';

import { useShown } from '../../state/ownMarks';
import { type HomeMarks, HomeMarksContext } from '../PropertyCard';
import { useCardMarks } from '../PropertyCard/useCardMarks';
import { useOwnKit } from './useOwnKit';

const useCardMenu = () => useOwnKit()?.CardMenu ?? null;

const marks: HomeMarks = { useCardMarks, useShown, useCardMenu };

/** Lets the cards of homes below it know what the person saved, saw, hid and wrote. */
export const SavedMarks = ({ children }: { children: ReactNode }) => <HomeMarksContext.Provider value={marks}>{children}</HomeMarksContext.Provider>;
