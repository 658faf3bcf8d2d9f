import { useToast } from '@hearthway/ui';

import { unwrapResult, type Result } from '../../../../lib/query/result';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';

/** Mutation for the buttons of an agent's tools. Shows `done` as a toast on success, or the error, and reloads either way. */
export function useLeadToolMutation(done: string, onChange: () => void) {
  const toast = useToast();
  return useGuardedMutation({
    mutationFn: (call: () => Promise<Result>) => unwrapResult(call()),
    onSuccess: () => toast.show({ text: done, icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
    onSettled: onChange,
  });
}
