import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** The error message of each invalid field, by name. */
type FieldErrors = Record<string, string>;

type Checked<T> = { ok: true; values: T } | { ok: false; errors: FieldErrors };

/** Validates input: returns either values ready to be sent, or the first message of each field. */
export function check<S extends z.ZodMiniType>(schema: S, typed: unknown): Checked<z.output<S>> {
  const result = schema.safeParse(typed);
  if (result.success) return { ok: true, values: result.data as z.output<S> };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

/** Adapts a schema to react-hook-form. */
export function resolver<S extends z.ZodMiniType>(schema: S): Resolver<z.input<S> & Record<string, unknown>, unknown, z.output<S> & Record<string, unknown>> {
  return (typed) => {
    const checked = check(schema, typed);
    if (checked.ok) return { values: checked.values as z.output<S> & Record<string, unknown>, errors: {} };
    const errors = Object.fromEntries(Object.entries(checked.errors).map(([field, message]) => [field, { type: 'rule', message }]));
    return { values: {}, errors: errors as never };
  };
}
