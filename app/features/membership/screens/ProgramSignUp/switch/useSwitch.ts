import type { ProgramProduct, ProgramSignUpData, QuoteRecord } from '@hearthway/api';
import { useRef, useState } from 'react';

import { unwrapResult } from '../../../../../lib/query/result';
import { createIdempotencyKeys, useGuardedMutation } from '../../../../../lib/query/useGuardedMutation';
import type { ProgramSelection } from '../../../api/programs';
import { quoteSwitch, type SwitchOffer, switchProgram } from '../../../api/switch';
import { useQuote } from '../useQuote';
import { useZips } from '../useZips';

export interface Switched {
  status: 'succeeded' | 'processing';
  program: string;
  /** Whether it is the program that they had, with other ZIP codes. */
  stays: boolean;
  quote: QuoteRecord;
}

/** State of a switch: what is chosen, what it costs, and paying it. `programs`: those that can be chosen. */
export function useSwitch(programs: readonly ProgramProduct[], { limits }: ProgramSignUpData, offer: SwitchOffer, onSwitched: (switched: Switched) => void) {
  const [chosen, setChosen] = useState(programs[0]!.key);
  const [membership, setMembership] = useState<'join' | 'decline'>('join');
  const [codes, setCodes] = useState<readonly string[]>(offer.zip_codes);
  const [budgets, setBudgets] = useState<Readonly<Record<string, string>>>({});
  const [points, setPoints] = useState(0);
  const zips = useZips(codes);
  const program: ProgramProduct = programs.find(({ key }) => key === chosen) ?? programs[0]!;
  const budgetOf = (zip: string) => budgets[zip] ?? String(limits.min_budget);
  const selection: ProgramSelection = {
    program: program.key,
    membership: program.includes_membership ? 'join' : membership,
    zip_codes: program.no_zip_codes ? [] : codes,
    ...(program.budgeted && { budgets: codes.map((zip) => ({ zip, budget: Number(budgetOf(zip)) })) }),
    ...(program.referral_fee > 0 && points > 0 && { addons: { referralBuyDown: { percentage_bought: points } } }),
  };
  const quoted = useQuote({ ...selection, from: offer.program } as ProgramSelection, quoteSwitch);

  /** What the bank asks or refused, about the choice that was paid for. */
  const [answer, setAnswer] = useState<{ of: string; waiting: string | null; refusal: string | null } | null>(null);
  const now = JSON.stringify(selection);
  const { waiting, refusal } = answer?.of === now ? answer : { waiting: null, refusal: null };
  const [keyFor] = useState(createIdempotencyKeys);
  /** After a refusal, the next try is another payment. */
  const refused = useRef(0);
  const { mutate, isPending, error } = useGuardedMutation({
    mutationFn: async (quote: QuoteRecord) => {
      const content = { ...selection, from: offer.program, due_today: quote.due_today };
      const { value } = await unwrapResult(switchProgram({ ...content, retry_key: keyFor([content, refused.current]) }));
      return { ...value, quote };
    },
    onSuccess: ({ status, error: why, client_secret: secret, quote }) => {
      setAnswer({ of: now, waiting: status === 'needs_authentication' ? secret : null, refusal: status === 'failed' ? why : null });
      if (status === 'failed') refused.current++;
      if (status === 'succeeded' || status === 'processing') onSwitched({ status, program: program.name, stays: program.key === offer.program, quote });
    },
    onError: () => quoted.refetch(), // the amount may have changed
  });

  return {
    program,
    choose: setChosen,
    membership,
    setMembership,
    zips,
    budgets: Object.fromEntries(codes.map((zip) => [zip, budgetOf(zip)])),
    setZips(next: string[], nextBudgets: Record<string, string>) {
      setCodes(next);
      setBudgets(nextBudgets);
    },
    points,
    setPoints,
    quoted,
    waiting,
    error: refusal ?? error?.message ?? null,
    setError: (text: string | null) => setAnswer({ of: now, waiting, refusal: text }),
    sending: isPending,
    pay: () => quoted.quote && !quoted.stale && mutate(quoted.quote),
  };
}
