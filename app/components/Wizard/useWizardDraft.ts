import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

import { dropSavedDraft, readSavedDraft, saveDraft } from '../../lib/forms/savedDrafts';

const PAUSE_MS = 400;

interface Options<Values> {
  isStarted?: (typed: Values) => boolean;
  /** A draft was found, with this many steps done. */
  onRestored?: (done: number) => void;
}

/**
 * Restores what was typed on an earlier visit, and saves what is typed now. `done` is how many steps are done, null
 * until the draft is loaded.
 */
export function useWizardDraft<Values extends FieldValues>(name: string | undefined, form: UseFormReturn<Values>, { isStarted, onRestored }: Options<Values>) {
  const [done, setDone] = useState<number | null>(name === undefined ? 0 : null);
  const state = useRef({ done: 0, sent: false });
  const latest = useRef({ isStarted, onRestored });
  useEffect(() => {
    state.current.done = done ?? 0;
    latest.current = { isStarted, onRestored };
  });

  useEffect(() => {
    if (name === undefined) return undefined;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      const typed = form.getValues();
      if (!state.current.sent && (latest.current.isStarted?.(typed) ?? true)) void saveDraft(name, typed, state.current.done);
    };
    void readSavedDraft(name).then((draft) => {
      if (left) return;
      if (draft) restore(form, draft.values);
      setDone((now) => Math.max(now ?? 0, draft?.done ?? 0));
      if (draft && draft.done > 0) latest.current.onRestored?.(draft.done);
    });
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, PAUSE_MS);
      },
    });
    return () => {
      left = true;
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      save();
    };
  }, [name, form]);

  return {
    done,
    /** The steps before this index are done. It waits until that is stored: a reload from then on keeps the step. */
    async reach(index: number): Promise<void> {
      const reached = Math.max(done ?? 0, index);
      setDone((now) => Math.max(now ?? 0, index));
      const typed = form.getValues();
      if (name !== undefined && (isStarted?.(typed) ?? true)) await saveDraft(name, typed, reached);
    },
    /** The form was sent. */
    drop() {
      state.current.sent = true;
      if (name !== undefined) void dropSavedDraft(name);
    },
  };
}

/** Fills in the fields that still have their default. */
function restore<Values extends FieldValues>(form: UseFormReturn<Values>, saved: Readonly<Record<string, unknown>>): void {
  const typed: Record<string, unknown> = form.getValues();
  const defaults = form.formState.defaultValues as Record<string, unknown> | undefined;
  for (const [field, value] of Object.entries(saved)) {
    if (field in typed && JSON.stringify(typed[field]) === JSON.stringify(defaults?.[field])) {
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>);
    }
  }
}
