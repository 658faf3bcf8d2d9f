import type { Card } from '@hearthway/api';
import { useNavigate, useToast } from '@hearthway/ui';

import { useStore } from '../../../lib/store';
import { addToComparison, compareHref, compareStore, removeFromComparison, maxCompared } from '../compare';
import { useSetHidden } from '../api/hidden';
import { buyerStore } from '../store';

const hiddenText = 'Home hidden';
const shownText = 'Home unhidden';

/** Hides a home or adds it to the comparison. Each action can be undone. */
export function useHomeChoices(card: Pick<Card, 'id'>) {
  const toast = useToast();
  const { navigate } = useNavigate();
  const hidden = useStore(buyerStore, (savedState) => savedState.hidden.has(card.id));
  const compared = useStore(compareStore, (ids) => ids.includes(card.id));

  const setHidden = useSetHidden(card.id);

  async function hide(on: boolean) {
    toast.hide();
    const outcome = await setHidden(on);
    if (outcome.kind === 'failed') toast.show({ text: 'Connection error', icon: 'warning', action: { label: 'Try again', onPress: () => void hide(on) } });
    else if (outcome.kind === 'done')
      toast.show({ text: on ? hiddenText : shownText, icon: 'check', action: { label: 'Undo', onPress: () => void hide(!on) } });
  }

  function compare(on: boolean) {
    toast.hide();
    if (!on) {
      removeFromComparison(card.id);
      toast.show({ text: 'Removed from comparison', icon: 'check', action: { label: 'Undo', onPress: () => addToComparison(card.id) } });
      return;
    }
    const added = addToComparison(card.id);
    const ids = compareStore.get();
    const see = { label: 'Compare', onPress: () => navigate(compareHref(compareStore.get())) };
    if (!added) toast.show({ text: `You can compare up to ${maxCompared} homes`, icon: 'warning', action: see });
    else
      toast.show({
        text: ids.length === 1 ? 'Added to comparison. Choose another home to compare it with.' : `Added, ${ids.length} of ${maxCompared} homes`,
        icon: 'check',
        action: see,
      });
  }

  return { hidden, compared, hide: (on: boolean) => void hide(on), compare };
}
