import type { Card } from '@hearthway/api';
import { type ComponentType, createContext, useContext } from 'react';

/** What the person who looks has to do with a home: seen it, saved it, written about it. */
export interface CardState {
  seen: boolean;
  saved: boolean;
  /** They wrote a note about it. */
  noted: boolean;
  /** How far it is from a place of theirs: "About 12 min to Work". */
  drive?: string;
  toggleSaved(): void;
}

/**
 * How cards learn what the person has to do with homes. Cards are drawn by many areas of the product and know none of them:
 * whoever keeps saved homes provides this above all pages.
 */
export interface SavedState {
  useCardState: (card: Card) => CardState;
  /** Homes without those that the person hid. */
  useShown: <C extends Pick<Card, 'id'>>(cards: readonly C[]) => readonly C[];
  /** The menu of a card; null for whoever has none. */
  useCardMenu: () => ComponentType<{ card: Card; row?: boolean }> | null;
}

/** A visitor whom nobody knows. */
const anonymous: CardState = { seen: false, saved: false, noted: false, toggleSaved: () => undefined };

export const SavedStateContext = createContext<SavedState>({ useCardState: () => anonymous, useShown: (cards) => cards, useCardMenu: () => null });

export const useSavedState = (): SavedState => useContext(SavedStateContext);
