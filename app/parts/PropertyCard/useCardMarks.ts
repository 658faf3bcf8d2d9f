import type { Card } from '@hearthway/api';

import { openDialog } from '../../state/dialogs';
import { useStore } from '../../state/store';
import { viewedStore } from '../../state/viewed';
import { heartLabel } from './facts';

/** What the person has to do with a home: seen it, saved it. */
export interface CardMarks {
  seen: boolean;
  saved: boolean;
  toggleSaved(): void;
}

/** Saving asks for an account first. */
export function useCardMarks(card: Card): CardMarks {
  const seen = useStore(viewedStore, ({ ids }) => ids.includes(card.id));
  return {
    seen,
    saved: false,
    toggleSaved: () => openDialog('loginWarning', { text: `${heartLabel(card, false)}: log in first.` }),
  };
}
