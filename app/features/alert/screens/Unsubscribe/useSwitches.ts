import type { UnsubscribeData } from '@hearthway/api';
import { useToast } from '@hearthway/ui';
import { useEffect, useState } from 'react';

import { requestValue } from '../../../../lib/query/result';
import { switchList } from '../../api';

export interface Switches {
  /** What is on, as the server said last. */
  data: UnsubscribeData | undefined;
  /** The list whose change is under way; "all" for everything. */
  busy: string | null;
  turn: (list: string, on: boolean) => void;
}

/** Turns lists on and off. The answer of each call is what is shown: one switch may move others. */
export function useSwitches(answer: UnsubscribeData | undefined, link: string): Switches {
  const toast = useToast();
  const [said, setSaid] = useState<UnsubscribeData>();
  const [busy, setBusy] = useState<string | null>(null);
  // A new answer is what counts.
  useEffect(() => setSaid(undefined), [answer]);

  async function turn(list: string, on: boolean) {
    setBusy(list);
    const result = await requestValue(() => switchList(link, list, on));
    setBusy(null);
    if (!result.ok) {
      toast.show({ text: result.error, icon: 'warning' });
      return;
    }
    // The link stays the one that the page was opened with.
    setSaid(result.value.settings);
    toast.show({ text: wordsOf(result.value.settings, list, on), icon: 'check' });
  }

  return { data: said ?? answer, busy, turn: (list, on) => void turn(list, on) };
}

function wordsOf({ lists }: UnsubscribeData, list: string, on: boolean): string {
  if (list === 'all') return on ? 'Emails are back on' : 'All emails are off';
  const name = lists.find((one) => one.list === list)?.name ?? '';
  return on ? `Emails about “${name}” are back on` : `No more emails about “${name}”`;
}
