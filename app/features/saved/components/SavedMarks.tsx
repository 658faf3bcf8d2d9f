import type { ReactNode } from 'react';

import { type HomeMarks, HomeMarksContext } from '../../../components/PropertyCard';
import { useShown } from '../marks';
import { useCardMarks } from '../useCardMarks';
import { useSaved } from '../useSaved';

const useCardMenu = () => useSaved()?.CardMenu ?? null;

const marks: HomeMarks = { useCardMarks, useShown, useCardMenu };

/** Lets the cards of homes below it know what the person saved, saw, hid and wrote. */
export const SavedMarks = ({ children }: { children: ReactNode }) => <HomeMarksContext.Provider value={marks}>{children}</HomeMarksContext.Provider>;
