import { date } from '@hearthway/format';
import { useNavigate, useToast } from '@hearthway/ui';

import type { ErasureDue } from '../query/result';

/** Tells whoever has just logged in of the deletion that they asked for, with the way to undo it. */
export function useErasureNote(): (due: ErasureDue) => void {
  const toast = useToast();
  const { navigate } = useNavigate();
  return ({ kind, at }) =>
    toast.show({
      text: `${kind === 'account' ? 'Your account' : 'Your data'} will be deleted on ${date(at)}, as you asked`,
      icon: 'warning',
      action: { label: 'Undo', onPress: () => navigate('/delete-my-data') },
    });
}
