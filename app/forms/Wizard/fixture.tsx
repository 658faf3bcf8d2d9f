import { NavigationContext } from '@hearthway/ui';
import { type ReactNode, useMemo, useState } from 'react';

import { FormField } from '../FormField';
import type { Result } from '../../lib/query/result';
import type { WizardStep } from './types';
import { useWizard } from './useWizard';
import { Wizard } from './Wizard';

// What tests of forms in steps need: a history, and a wizard of three steps with one field each.

interface HistoryProps {
  start: string;
  /** Called with each URL. */
  onNavigate?: (href: string) => void;
  children: (params: Record<string, string>, move: (by: number) => void) => ReactNode;
}

/** A browser's history of one page: its children get the parameters of the URL, and can go back and forward. */
export function History({ start, onNavigate, children }: HistoryProps) {
  const [{ entries, at }, set] = useState({ entries: [start], at: 0 });
  const navigation = useMemo(() => {
    const move = (by: number) => set((now) => ({ ...now, at: Math.min(now.entries.length - 1, Math.max(0, now.at + by)) }));
    return {
      navigate(href: string, { replace = false } = {}) {
        onNavigate?.(href);
        set((now) => ({ entries: [...now.entries.slice(0, now.at + (replace ? 0 : 1)), href], at: now.at + (replace ? 0 : 1) }));
      },
      back: () => move(-1),
      move,
    };
  }, [onNavigate]);
  const [path = '', query = ''] = entries[at]!.split('?');
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('=').map(decodeURIComponent));
  return <NavigationContext.Provider value={navigation}>{children({ ...Object.fromEntries(pairs), path }, navigation.move)}</NavigationContext.Provider>;
}

type Step = WizardStep<'searchName' | 'ticketReference' | 'linkRequest'>;

const steps: readonly Step[] = [
  { key: 'name', label: 'Name', title: 'What is it called?', schema: 'searchName' },
  { key: 'number', label: 'Number', title: 'What is its number?', schema: 'ticketReference', skippable: true },
  { key: 'end', label: 'End', title: 'Who are you?', schema: 'linkRequest' },
];

interface Props {
  params: Record<string, string>;
  draft?: string;
  send: (values: object) => Promise<Result>;
  onSent?: () => void;
  check?: Step['check'];
}

export function TestWizard({ params, draft, send, onSent, check }: Props) {
  const wizard = useWizard({
    params,
    keep: ['ref'],
    draft,
    send,
    onSent,
    steps: steps.map((one) => (one.key === 'number' ? { ...one, check } : one)),
    defaultValues: { search_name: '', reference: '', username: '' },
  });
  const {
    form,
    step: { key },
  } = wizard;
  return (
    <Wizard wizard={wizard} label="Test" submit="Send" busy="Sending" testID="wizard">
      {key === 'name' && <FormField form={form} name="search_name" label="Name" testID="field-name" />}
      {key === 'number' && <FormField form={form} name="reference" label="Number" testID="field-number" />}
      {key === 'end' && <FormField form={form} name="username" label="Email" testID="field-end" />}
    </Wizard>
  );
}
