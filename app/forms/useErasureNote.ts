import { date } from '@hearthway/format';
import { useNavigate, useToast } from '@hearthway/ui';

import type { ErasureDue } from '../lib/query/result';

/** Tells users who have just logged in about their pending deletion, with a way to undo it. */
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
