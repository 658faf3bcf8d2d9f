import type { RefObject } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Text } from 'react-native';
import type * as z from 'zod/mini';

import type { Rules, Schemas } from '../formRules';
import type { Result } from '../../lib/query/result';

export type SchemaName = keyof Schemas;

/** The intersection of all types in a union. */
type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void ? All : never;

/** What people type into the fields of all steps, and what the schemas make of it, which is sent. */
export type Typed<Name extends SchemaName> = Merged<Name extends SchemaName ? z.input<Schemas[Name]> : never>;
type Valid<Name extends SchemaName> = Merged<Name extends SchemaName ? z.output<Schemas[Name]> : never>;

export interface WizardStep<Name extends SchemaName = SchemaName> {
  /** In the URL: ?step=zip-code. */
  key: string;
  /** In the progress indicator, and on the button that leads to the step: "Zip Code". */
  label: string;
  /** The heading while it is the current step. */
  title: string;
  text?: string;
  /** The name of the schema for its fields, or a function that builds it at run time. The schema's keys are the step's fields. */
  schema: Name | ((rules: Rules) => z.ZodMiniObject);
  /** It has a button that clears its fields and continues. */
  skippable?: boolean;
  /** A check that only the server can make, before the next step is shown. */
  check?: (typed: Record<string, unknown>) => Promise<Result>;
}

export interface WizardOptions<Name extends SchemaName, Values extends FieldValues> {
  /** Parameters of the screen. */
  params: Record<string, string>;
  /** Parameters of the URL that its steps keep. */
  keep?: readonly string[];
  steps: readonly WizardStep<Name>[];
  defaultValues: DefaultValues<Values>;
  /** Name under which what was typed is saved on this device until it is sent; without it, a reload loses it. */
  draft?: string;
  /** A URL without a step leads to the step that the saved draft has reached. */
  resumes?: boolean;
  /** Whether there is anything worth saving; by default as soon as something was typed. */
  isStarted?: (typed: Values) => boolean;
  send: (values: Valid<Name>) => Promise<Result>;
  onSent?: (typed: Values) => void;
}

/** What a wizard renders with. */
export interface WizardState<Values extends FieldValues = FieldValues> {
  form: UseFormReturn<Values>;
  steps: readonly WizardStep[];
  /** The current step, and its index. */
  step: WizardStep;
  index: number;
  heading: RefObject<Text | null>;
  /** Whether the saved draft is still being read. */
  loading: boolean;
  /** Error about the form as a whole: the server's message. */
  error: string | null;
  /** Whether the server is checking a step, or the form is being sent. */
  busy: boolean;
  /** Continues if the step's values are valid; in the last step, sends the form. */
  next: () => void;
  back: () => void;
  skip: () => void;
  goTo: (key: string) => void;
}
