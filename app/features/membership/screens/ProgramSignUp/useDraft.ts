import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { dropSavedDraft, readSavedDraft, saveDraft } from '../../../../forms/savedDrafts';
import { useAutosave } from '../../../../forms/useAutosave';
import { isStarted, type SignUpValues, emptyValues } from './values';

const name = 'program-sign-up';

const newKey = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

interface Page {
  source: string;
  program: string;
  promo: string;
}

/**
 * Saves a started sign-up on this device, and restores it after a reload. On another program's page, that page's
 * program replaces the saved one, and a promo code in the URL always does, because the agent followed that link on
 * purpose.
 */
export function useDraft({ getValues, reset, subscribe, formState: { isDirty } }: UseFormReturn<SignUpValues>, { source, program, promo }: Page) {
  const [restored, setRestored] = useState(false);
  /** Idempotency key of the order. It's part of the draft, so that even after a reload the same form is ordered only once. */
  const [retryKey, setRetryKey] = useState(newKey);
  const done = useRef(false);
  const touched = useRef(isDirty);
  useEffect(() => {
    touched.current = isDirty;
  }, [isDirty]);

  useEffect(() => {
    let left = false;
    void readSavedDraft(name).then((draft) => {
      if (left || !draft || touched.current) return;
      const before = getValues();
      const fields = Object.entries(draft.values).filter(([field, value]) => field in before && typeof value === typeof before[field as keyof SignUpValues]);
      const { page, retry_key: key } = draft.values;
      reset({ ...before, ...Object.fromEntries(fields), ...(page !== source && { program }), ...(promo !== '' && { discount_code: promo }) } as SignUpValues, {
        keepDefaultValues: true,
      });
      if (typeof key === 'string') setRetryKey(key);
      setRestored(true);
    });
    return () => {
      left = true;
    };
  }, [getValues, reset, source, program, promo]);

  useAutosave({ subscribe }, () => {
    const typed = getValues();
    if (!done.current && isStarted(typed)) void saveDraft(name, { ...typed, page: source, retry_key: retryKey }, 0);
  });

  return {
    /** Whether a draft was restored. */
    restored,
    retryKey,
    /** Discards the draft and empties the form. */
    startOver() {
      reset(emptyValues(program, promo));
      setRetryKey(newKey());
      setRestored(false);
      void dropSavedDraft(name);
    },
    /** Call when the order is paid: deletes the draft and stops saving. */
    finish() {
      done.current = true;
      void dropSavedDraft(name);
    },
  };
}
