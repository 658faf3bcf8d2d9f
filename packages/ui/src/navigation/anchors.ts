import { createContext } from 'react';
import type { View } from 'react-native';

// On devices, which have no documents, the frame of a page scrolls to its parts. Browsers do that by themselves.

/** The parts of a page that have an id. */
export interface Anchors {
  /** A part was mounted, or unmounted: null. */
  note: (id: string, part: View | null) => void;
}

/** Provided by the frame of a page. */
export const AnchorsContext = createContext<Anchors | null>(null);

type Reveal = (id: string) => void;
let front: Reveal | null = null;

/** Called by the frame of the page in front; the returned function ends it. */
export function setReveal(reveal: Reveal): () => void {
  front = reveal;
  return () => {
    if (front === reveal) front = null;
  };
}

/** Scrolls the page in front to one of its parts, or to the top if the id is empty. */
export const scrollToAnchor: Reveal = (id) => front?.(id);
