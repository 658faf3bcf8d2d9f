import type { Card } from '@hearthway/api';
import { useToast } from '@hearthway/ui';

import type { CardState } from '../../components/PropertyCard/savedState';
import { openDialog } from '../../lib/dialogs';
import { isBuyer, sessionStore } from '../../lib/session/session';
import { useStore } from '../../lib/store';
import { favoriteTexts, useSetFavorite } from './api/favorites';
import { buyerStore, favoritesStore, viewedStore } from './store';

/** What a home's card shows about this user, and its heart. Others than buyers are asked to log in first; the home is then saved. */
export function useCardState(card: Card): CardState {
  const toast = useToast();
  const seen = useStore(viewedStore, ({ ids }) => ids.includes(card.id));
  const saved = useStore(favoritesStore, (ids) => ids.includes(card.id));

  const setFavorite = useSetFavorite(card.id);
  const { noted, drive } = useStore(buyerStore);

  async function save(on: boolean) {
    toast.hide(); // hide the message about the previous press
    const text = await setFavorite(on);
    if (text === favoriteTexts.failed) toast.show({ text, icon: 'warning', action: { label: 'Try again', onPress: () => void save(on) } });
    else if (text) toast.show({ text, icon: 'check', action: { label: 'Undo', onPress: () => void save(!on) } });
  }

  return {
    seen,
    saved,
    noted: noted.has(card.id),
    drive: drive?.(card),
    toggleSaved() {
      if (isBuyer(sessionStore.get())) void save(!saved);
      else openDialog('loginWarning', { to: `save ${card.street || 'this home'}`, then: () => void save(true) });
    },
  };
}
