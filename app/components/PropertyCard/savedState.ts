import type { Card } from '@hearthway/api';
import { type ComponentType, createContext, useContext } from 'react';

/** What the viewer did with a home: viewed it, saved it, wrote a note. */
export interface CardState {
  seen: boolean;
  saved: boolean;
  /** They wrote a note about it. */
  noted: boolean;
  /** Drive time to one of their places: "About 12 min to Work". */
  drive?: string;
  toggleSaved(): void;
}

/**
 * What cards show about the viewer. Cards are used by many areas and may import none of them, so the saved area
 * provides this above all pages.
 */
export interface SavedState {
  useCardState: (card: Card) => CardState;
  /** The homes without those that the viewer hid. */
  useVisibleHomes: <C extends Pick<Card, 'id'>>(cards: readonly C[]) => readonly C[];
  /** The menu of a card; null if the viewer has none. */
  useCardMenu: () => ComponentType<{ card: Card; row?: boolean }> | null;
}

/** An anonymous visitor. */
const anonymous: CardState = { seen: false, saved: false, noted: false, toggleSaved: () => undefined };

export const SavedStateContext = createContext<SavedState>({ useCardState: () => anonymous, useVisibleHomes: (cards) => cards, useCardMenu: () => null });

export const useSavedState = (): SavedState => useContext(SavedStateContext);
