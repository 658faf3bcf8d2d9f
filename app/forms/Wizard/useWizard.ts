import { useNavigate } from '@hearthway/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';

import { formRules, type Rules, SERVER_ERROR } from '../formRules';
import type { Result } from '../../lib/query/result';
import { unknownErrorText } from '../../lib/session/session';
import { stepHref } from './stepHref';
import type { SchemaName, Typed, WizardOptions, WizardState, WizardStep } from './types';
import { useStepFocus } from './useStepFocus';
import { useWizardDraft } from './useWizardDraft';

/**
 * One form in several steps. The step is in the URL, so Back and Forward move between steps; a step that can't be
 * shown yet leads to the first one that isn't done. A field that breaks a rule, or that the server refuses, is shown
 * in its step.
 */
export function useWizard<Name extends SchemaName, Values extends Typed<Name> & FieldValues>({
  params,
  keep,
  steps,
  defaultValues,
  draft,
  resumes,
  isStarted,
  send,
  onSent,
}: WizardOptions<Name, Values>): WizardState<Values> {
  const { navigate, back } = useNavigate();
  const form = useForm<Values>({ resolver: byRules(steps) as never, defaultValues, shouldFocusError: false });
  useClearedErrors(form);
  const { done, reach, drop } = useWizardDraft(draft, form, { isStarted, onRestored: resume });
  const [error, setError] = useState<string | null>(null);
  const sending = useMutation({ mutationFn: (call: () => Promise<Result>) => call() });
  const hrefAt = (index: number) => stepHref(params, keep, index === 0 ? undefined : steps[index]?.key);

  const requested = Math.max(
    0,
    steps.findIndex(({ key }) => key === params.step),
  );
  const index = Math.min(requested, done ?? requested); // until the draft is loaded, and on the server, the URL's step is shown
  const step = steps[index]!;
  const shownAt = index === requested ? null : hrefAt(index);
  useEffect(() => {
    if (shownAt !== null) navigate(shownAt, { replace: true });
  }, [shownAt, navigate]);

  const { heading, nextFieldRef } = useStepFocus(form, step.key);

  function resume(reached: number): void {
    if (resumes && !params.step) navigate(hrefAt(Math.min(reached, steps.length - 1)), { replace: true });
  }

  /** The steps that Next left, for Back. */
  const trail = useRef<string[]>([]);

  async function go(to: number): Promise<void> {
    await reach(to);
    trail.current.push(step.key);
    navigate(hrefAt(to), { samePage: true });
  }

  function goBack(): void {
    const before = steps[index - 1];
    if (!before) return;
    if (trail.current.pop() === before.key) back();
    else navigate(hrefAt(index - 1), { replace: true });
  }

  /** Shows messages at their fields, and the step of the first one. */
  async function showErrors(fields: Readonly<Record<string, string>>, type: string, otherwise: string): Promise<void> {
    const rules = await formRules.load();
    const known = steps.flatMap((one, at) =>
      fieldsOf(rules, one)
        .filter((field) => fields[field])
        .map((field) => ({ field, at })),
    );
    known.forEach(({ field }) => form.setError(field as Path<Values>, { type, message: fields[field] }));
    const first = known[0];
    if (!first) setError(otherwise);
    else if (first.at === index) form.setFocus(first.field as Path<Values>);
    else {
      nextFieldRef.current = first.field;
      await go(first.at);
    }
  }

  async function press(): Promise<void> {
    setError(null);
    const rules = await formRules.load();
    const valid = await form.trigger(fieldsOf(rules, step) as Path<Values>[], { shouldFocus: true });
    if (!valid) return;
    if (step.check) {
      const checked = await sending.mutateAsync(() => step.check!(form.getValues()));
      if (!checked.ok) return void (await showErrors(checked.fields ?? {}, SERVER_ERROR, checked.error));
    }
    if (index < steps.length - 1) return go(index + 1);
    await form.handleSubmit(sendValues as never, (errors) => showErrors(messagesOf(errors), 'rule', unknownErrorText))();
  }

  async function sendValues(values: Parameters<typeof send>[0]): Promise<void> {
    const result = await sending.mutateAsync(() => send(values));
    if (!result.ok) return showErrors(result.fields ?? {}, SERVER_ERROR, result.error);
    drop();
    onSent?.(form.getValues());
  }

  async function skip(): Promise<void> {
    const rules = await formRules.load();
    for (const field of fieldsOf(rules, step)) form.resetField(field as Path<Values>);
    await go(index + 1);
  }

  const pressed = useRef(false); // set at once, because `isPending` is still false while the rules load
  function run(work: () => Promise<void>): void {
    if (pressed.current) return;
    pressed.current = true;
    work()
      .catch(() => setError(unknownErrorText))
      .finally(() => {
        pressed.current = false;
      });
  }

  return {
    form,
    steps,
    step,
    index,
    error,
    heading,
    loading: done === null,
    busy: sending.isPending,
    next: () => run(press),
    skip: () => run(skip),
    back: goBack,
    goTo: (key) =>
      run(() =>
        go(
          Math.max(
            0,
            steps.findIndex((one) => one.key === key),
          ),
        ),
      ),
  };
}

/** The keys of a step's schema. */
const fieldsOf = (rules: Rules, step: WizardStep): string[] => Object.keys(schemaOf(rules, step).shape);

const schemaOf = (rules: Rules, { schema }: WizardStep): z.ZodMiniObject => (typeof schema === 'function' ? schema(rules) : rules[schema]);

/** Validates the fields of all steps. */
function byRules(steps: readonly WizardStep[]) {
  return async (typed: never, context: never, options: never) => {
    const rules = await formRules.load();
    const results = steps.map((step) => rules.resolver(schemaOf(rules, step))(typed, context, options) as { values: object; errors: object });
    return { values: Object.assign({}, ...results.map(({ values }) => values)), errors: Object.assign({}, ...results.map(({ errors }) => errors)) };
  };
}

const messagesOf = (errors: object): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, { message }]: [string, { message?: string }]) => [field, message ?? '']));

/** Checks a field that has an error again on each change. */
function useClearedErrors<Values extends FieldValues>(form: ReturnType<typeof useForm<Values>>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && form.getFieldState(name as Path<Values>).error) void form.trigger(name as Path<Values>);
        },
      }),
    [form],
  );
}
