import type { Answer, UnsubscribeData } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useQueryClient } from '@tanstack/react-query';

import { screenQueries } from '../../../../lib/query/screens.gen';
import { useGuardedMutation } from '../../../../lib/query/useGuardedMutation';
import { switchList } from '../../api';

export interface Switches {
  /** The list with a pending change; "all" for everything. */
  busy: string | null;
  turn: (list: string, on: boolean) => void;
}

/** Turns lists on and off. Each call's answer is shown, because one switch may affect others. */
export function useSwitches(params: Record<string, string>): Switches {
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useGuardedMutation({
    // The link stays the one the page was opened with.
    mutationFn: ({ list, on }: { list: string; on: boolean }) => switchList(params.link ?? '', list, on),
    onSuccess({ settings }, { list, on }) {
      client.setQueryData<Answer<UnsubscribeData>>(screenQueries.Unsubscribe(params).key, (answer) => answer && { ...answer, data: settings });
      toast.show({ text: toastText(settings, list, on), icon: 'check' });
    },
    onError: ({ message }) => toast.show({ text: message, icon: 'warning' }),
  });
  return { busy: isPending ? variables.list : null, turn: (list, on) => mutate({ list, on }) };
}

function toastText({ lists }: UnsubscribeData, list: string, on: boolean): string {
  if (list === 'all') return on ? 'Emails are back on' : 'All emails are off';
  const name = lists.find((one) => one.list === list)?.name ?? '';
  return on ? `Emails about “${name}” are back on` : `No more emails about “${name}”`;
}
