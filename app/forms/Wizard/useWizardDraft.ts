import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

import { dropSavedDraft, readSavedDraft, saveDraft } from '../savedDrafts';
import { useAutosave } from '../useAutosave';

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
  const isSent = useRef(false);
  const restored = useRef(onRestored);
  useEffect(() => {
    restored.current = onRestored;
  });

  useAutosave(form, () => {
    const typed = form.getValues();
    if (name !== undefined && !isSent.current && (isStarted?.(typed) ?? true)) void saveDraft(name, typed, done ?? 0);
  });

  useEffect(() => {
    if (name === undefined) return undefined;
    let left = false;
    void readSavedDraft(name).then((draft) => {
      if (left) return;
      if (draft) restore(form, draft.values);
      setDone((now) => Math.max(now ?? 0, draft?.done ?? 0));
      if (draft && draft.done > 0) restored.current?.(draft.done);
    });
    return () => {
      left = true;
    };
  }, [name, form]);

  return {
    done,
    /** Marks the steps before this index as done. Resolves once that is stored, so that a reload keeps the step. */
    async reach(index: number): Promise<void> {
      const reached = Math.max(done ?? 0, index);
      setDone((now) => Math.max(now ?? 0, index));
      const typed = form.getValues();
      if (name !== undefined && (isStarted?.(typed) ?? true)) await saveDraft(name, typed, reached);
    },
    /** Deletes the draft, once the form was sent. */
    drop() {
      isSent.current = true;
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
