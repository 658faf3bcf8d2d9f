import { useToast } from '@hearthway/ui';
import { useCallback } from 'react';

/** For `useFormsReady`, or the chunk of a dialog: says that a form couldn't be loaded, and closes what would have shown it. */
export function useFormFailure(close: () => void): () => void {
  const toast = useToast();
  return useCallback(() => {
    close();
    toast.show({ text: 'The form couldn’t be loaded. Please try again.', icon: 'warning' });
  }, [toast, close]);
}
