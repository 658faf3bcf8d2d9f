import { useToast } from '@hearthway/ui';

import { unwrapResult, type Result } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';

/** A press on a button about an agent's tools, and what is said when it worked. */
export function useLeadToolMutation(done: string, onChange: () => void) {
  const toast = useToast();
  return useGuardedMutation({
    mutationFn: (call: () => Promise<Result>) => unwrapResult(call()),
    onSuccess: () => toast.show({ text: done, icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
    onSettled: onChange,
  });
}
