import type { Card } from '@hearthway/api';
import { type ComponentType, createContext, useContext } from 'react';

/** The viewer's relation to a home: viewed, saved, or noted. */
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
 * Tells cards about the viewer's relation to homes. Cards are used by many areas of the product and know none of
 * them; the saved area provides this above all pages.
 */
export interface SavedState {
  useCardState: (card: Card) => CardState;
  /** Homes without those the person hid. */
  useShown: <C extends Pick<Card, 'id'>>(cards: readonly C[]) => readonly C[];
  /** The menu of a card; null for people without one. */
  useCardMenu: () => ComponentType<{ card: Card; row?: boolean }> | null;
}

/** An anonymous visitor. */
const anonymous: CardState = { seen: false, saved: false, noted: false, toggleSaved: () => undefined };

export const SavedStateContext = createContext<SavedState>({ useCardState: () => anonymous, useShown: (cards) => cards, useCardMenu: () => null });

export const useSavedState = (): SavedState => useContext(SavedStateContext);
