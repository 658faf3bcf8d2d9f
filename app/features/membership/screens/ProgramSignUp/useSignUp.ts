import type { ProgramOrder, ProgramProduct, ProgramSignUpData, QuoteRecord } from '@hearthway/api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { useSubmitForm } from '../../../../forms';
import { consumeCaptchaToken } from '../../../../forms/captchaToken';
import { isLoggedIn, useSession } from '../../../../lib/session/session';
import { joinProgram, ownSalesQuery, type ProgramSelection } from '../../api/programs';
import { type SignUpValues, emptyValues, selectionOf } from './values';
import { useDraft } from './useDraft';
import { useOwnAccount } from './useOwnAccount';
import { type QuoteState, useQuote } from './useQuote';
import { useZips } from './useZips';

export interface PlacedOrder extends ProgramOrder {
  /** Full name of the agent. */
  name: string;
  email: string;
  program: string;
  quote: QuoteRecord;
}

interface Options {
  data: ProgramSignUpData;
  promo: string;
  /** Whether the page is for our salespeople: `sales=1` in the URL. */
  sales: boolean;
  onPlaced: (placed: PlacedOrder) => void;
}

const justApplied = 'We’ve applied your promo code. Please check the total, then press the button again.';
const stillCounting = 'We’re still calculating the total. Please check it, then press the button again.';

/** State of the sign-up for a program: the form, its draft, the quote, and placing the order. */
export function useSignUp({ data, promo: promoOfPage, sales, onPlaced }: Options) {
  const { programs, referral_states: states, source } = data;
  const defaultProgram = (states.length > 0 ? programs[0] : programs.find(({ referral_fee: fee }) => fee === 0)) ?? programs[0]!;
  const [defaults] = useState(() => emptyValues(defaultProgram.key, promoOfPage));

  /** A promo code that is typed but not applied: on devices, pressing a button leaves the field focused. */
  const unapplied = useRef<string | null>(null);
  const promo = {
    type(text: string) {
      unapplied.current = text;
    },
    apply(text: string) {
      unapplied.current = null;
      const code = text.trim().toUpperCase();
      form.setValue('discount_code', code, { shouldDirty: true });
      form.clearErrors('discount_code');
      if (code === '') form.setValue('split_payment', 100);
    },
  };

  /** What the page last rendered, which is what gets ordered. */
  const shown = useRef<{ selection: ProgramSelection; program: ProgramProduct; quoted: QuoteState; retryKey: string } | null>(null);
  const sending = useSubmitForm<'programSignup' | 'plusSignup', SignUpValues>(
    defaultProgram.no_zip_codes ? 'plusSignup' : 'programSignup',
    defaults,
    async ({ budgets: _budgets, percentage_bought: _points, ...values }) => {
      const {
        selection: ordered,
        program: of,
        quoted: { quote, stale, problem, refetch },
        retryKey,
      } = shown.current!;
      if (unapplied.current !== null && unapplied.current.trim().toUpperCase() !== values.discount_code) {
        promo.apply(unapplied.current);
        return { ok: false, error: justApplied };
      }
      if (stale || !quote) return { ok: false, error: problem?.text ?? stillCounting };
      const result = await joinProgram({ ...values, ...ordered, ...consumeCaptchaToken(), source, due_today: quote.due_today, retry_key: retryKey });
      if (result.ok) onPlaced({ ...result.value, name: `${values.firstname} ${values.lastname}`, email: values.email, program: of.name, quote });
      else refetch(); // the amount may have changed
      return result;
    },
  );
  const { form } = sending;
  const draft = useDraft(form, { source, program: defaultProgram.key, promo: promoOfPage });
  const typed = form.watch();
  const zips = useZips(typed.zip_codes);
  const program: ProgramProduct = programs.find(({ key }) => key === typed.program) ?? defaultProgram;
  const selection = selectionOf(typed, program);
  const quoted = useQuote(selection);
  useEffect(() => {
    shown.current = { selection, program, quoted, retryKey: draft.retryKey };
  });

  const elsewhere = zips.find(({ facts }) => facts && !facts.referral_fees)?.facts;
  const withoutReferral =
    states.length === 0
      ? `Programs with a referral fee aren’t available right now, because referral fees may only be paid between brokers. You can choose ${free(programs)}.`
      : elsewhere
        ? `Programs with a referral fee aren’t available in ${elsewhere.city}, ${elsewhere.state}: referral fees may only be paid between brokers, and we aren’t a broker there. You can choose ${free(programs)} instead, or another ZIP code.`
        : '';

  const session = useSession();
  const agent = isLoggedIn(session) && session.type === 'admin';
  useOwnAccount(form, agent && !sales ? session.user!.id : '');
  const { data: own } = useQuery({ ...ownSalesQuery, enabled: sales && agent });
  return { ...sending, draft, typed, zips, program, selection, promo, quoted, withoutReferral, bySales: own?.sales ?? false, addenda: own?.addenda ?? [] };
}

/** Names of the programs without a referral fee, which are offered everywhere: "Leads or Pay Per Click". */
const free = (programs: readonly ProgramProduct[]): string =>
  programs
    .filter(({ referral_fee: fee }) => fee === 0)
    .map(({ name }) => name)
    .join(' or ');

export type SignUp = ReturnType<typeof useSignUp>;
