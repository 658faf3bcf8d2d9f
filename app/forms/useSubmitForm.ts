import { date } from '@hearthway/format';
import { useNavigate, useToast } from '@hearthway/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Control, type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';

import { openDialog } from '../lib/dialogs';
import type { ErasureDue, Result } from '../lib/query/result';
import { unknownErrorText } from '../lib/session/session';
import { dropDraft, storeDraft, withDraft } from './drafts';
import { formRules, type Schemas, SERVER_ERROR } from './formRules';

/** What a form renders with. */
interface SubmitForm<Typed extends FieldValues> {
  form: UseFormReturn<Typed>;
  control: Control<Typed>;
  /** Error about the form as a whole: the server's message. */
  error: string | null;
  sending: boolean;
  submit: () => void;
}

interface Options<Typed extends FieldValues> {
  /** Name under which what was typed is stored if the form is closed before it is sent; without it, it is lost. */
  draft?: string;
  onSent?: (form: UseFormReturn<Typed>) => void;
  onRefused?: (form: UseFormReturn<Typed>) => void;
}

/**
 * A form with a schema, by name. A field that breaks a rule shows the message, and the first such field gets the
 * focus; the same goes for the server's field messages. `send` receives the validated values.
 */
export function useSubmitForm<Name extends keyof Schemas, Typed extends z.input<Schemas[Name]> & FieldValues>(
  schema: Name,
  defaultValues: DefaultValues<Typed>,
  send: (values: z.output<Schemas[Name]>) => Promise<Result>,
  { draft, onSent, onRefused }: Options<Typed> = {},
): SubmitForm<Typed> {
  const form = useForm<Typed>({
    resolver: byRules(schema) as never,
    defaultValues: withDraft(draft, defaultValues),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const noteErasure = useErasureNote();
  const sent = useDraft(draft, form, defaultValues);
  const [error, setError] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation({ mutationFn: (values: z.output<Schemas[Name]>) => send(values) });

  async function sendValues(values: z.output<Schemas[Name]>) {
    setError(null);
    const result = await mutateAsync(values);
    if (result.ok) {
      sent();
      onSent?.(form);
      if (result.erasure) noteErasure(result.erasure);
      if (result.emptied) openDialog('emptied');
      return;
    }
    onRefused?.(form);
    const atFields = Object.entries(result.fields ?? {}).filter(([name]) => name in form.getValues());
    atFields.forEach(([name, message], index) => form.setError(name as Path<Typed>, { type: SERVER_ERROR, message }, { shouldFocus: index === 0 }));
    if (atFields.length === 0) setError(result.error);
  }

  const submit = form.handleSubmit(sendValues as never);
  const busy = useRef(false); // set at once, because `isPending` is still false while the rules load
  return {
    form,
    control: form.control,
    error,
    sending: isPending,
    submit: () => {
      if (busy.current) return;
      busy.current = true;
      submit()
        .catch(() => setError(unknownErrorText))
        .finally(() => {
          busy.current = false;
        });
    },
  };
}

/** Stores what was typed when the form is closed; call the returned function once it was sent. */
function useDraft<Typed extends FieldValues>(draft: string | undefined, { getValues }: UseFormReturn<Typed>, defaults: DefaultValues<Typed>): () => void {
  const isSent = useRef(false);
  const [began] = useState(defaults);
  useEffect(() => {
    if (draft === undefined) return undefined;
    return () => {
      if (!isSent.current) storeDraft(draft, began as Typed, getValues());
    };
  }, [draft, began, getValues]);
  return () => {
    isSent.current = true;
    if (draft !== undefined) dropDraft(draft);
  };
}

/** Tells users who have just logged in about their pending deletion, with a way to undo it. */
function useErasureNote(): (due: ErasureDue) => void {
  const toast = useToast();
  const { navigate } = useNavigate();
  return ({ kind, at }) =>
    toast.show({
      text: `${kind === 'account' ? 'Your account' : 'Your data'} will be deleted on ${date(at)}, as you asked`,
      icon: 'warning',
      action: { label: 'Undo', onPress: () => navigate('/delete-my-data') },
    });
}

/** Without its rules a form can't be sent: the submit fails with a message. */
function byRules(schema: keyof Schemas) {
  return async (typed: never, context: never, options: never) => {
    const rules = await formRules.load();
    return (rules.resolver(rules[schema]) as unknown as (...parts: never[]) => unknown)(typed, context, options);
  };
}
