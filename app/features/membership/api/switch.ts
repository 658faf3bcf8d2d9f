import { get, post, type Schemas } from '@hearthway/api';

import { toValueResult, type ValueResult } from '../../../lib/query/result';
import type { ProgramSelection } from './programs';

// Calls by which an agent who has a program switches to another one.

export type SwitchOffer = Schemas['SwitchOffer'];

/** The programs that the logged-in agent has, and whether one can be switched: `from`, or with '' the first. */
export const switchOfferQuery = (id: string, from: string) => ({
  queryKey: ['switch-offer', id, from],
  queryFn: ({ signal }: { signal: AbortSignal }) => get<SwitchOffer>(`/api/agent/membership/switch?from=${encodeURIComponent(from)}`, { signal }),
  gcTime: 0, // what they have changes here
});

/** What the switch costs: the quote of the new program, less the credit for unused days. */
export const quoteSwitch = async (selection: ProgramSelection & { from?: string }, signal?: AbortSignal) =>
  (await post<Schemas['SwitchQuote']>('/api/agent/membership/switch/quote', selection, { signal })).quote;

/** Switches, and pays what is due today with the stored payment method. With the same key, a repetition charges nothing more. */
export const switchProgram = (
  switching: ProgramSelection & { from: string; due_today: number; retry_key: string },
): Promise<ValueResult<Schemas['SwitchOutcome']>> => toValueResult(() => post<Schemas['SwitchOutcome']>('/api/agent/membership/switch', switching));
