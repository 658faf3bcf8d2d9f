import { useToast } from '@hearthway/ui';

import { accepted, type Result } from '../../../../lib/query/result';
import { useWrite } from '../../../../lib/query/useWrite';

/** A press on a button about an agent's tools, and what is said when it worked. */
export function useToolWrite(done: string, onChange: () => void) {
  const toast = useToast();
  return useWrite({
    mutationFn: (call: () => Promise<Result>) => accepted(call()),
    onSuccess: () => toast.show({ text: done, icon: 'check' }),
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
    onSettled: onChange,
  });
}
