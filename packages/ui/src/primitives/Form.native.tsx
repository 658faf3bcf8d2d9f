import { createContext, type Ref, type RefObject, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { type TextInput, View, type ViewProps } from 'react-native';

/** The text inputs of a form, in page order. */
interface Fields {
  add: (field: TextInput) => () => void;
  isLast: (field: TextInput | null) => boolean;
  /** What Return does in a field: goes to the next one. False if it is the last one. */
  focusNext: (field: TextInput | null) => boolean;
  subscribe: (onChange: () => void) => () => void;
}

interface FormContextValue {
  fields: Fields;
  submit: () => void;
}

const FormContext = createContext<FormContextValue | null>(null);

/** The nodes of React Native have this method of the DOM, but its types don't. */
interface InDocument {
  compareDocumentPosition?: (other: unknown) => number;
}
const PRECEDING = 2;
const isBefore = (field: TextInput, other: TextInput) => (((other as InDocument).compareDocumentPosition?.(field) ?? 0) & PRECEDING) !== 0;

function makeFields(): Fields {
  let list: readonly TextInput[] = [];
  const listeners = new Set<() => void>();
  function set(next: readonly TextInput[]) {
    list = next;
    listeners.forEach((tell) => tell());
  }
  return {
    add(field) {
      const at = list.findIndex((other) => isBefore(field, other));
      set(at < 0 ? [...list, field] : [...list.slice(0, at), field, ...list.slice(at)]);
      return () => set(list.filter((other) => other !== field));
    },
    isLast: (field) => field !== null && list.at(-1) === field,
    focusNext(field) {
      const next = list[list.findIndex((other) => other === field) + 1];
      next?.focus();
      return next !== undefined;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

/** Devices have no forms: the keyboard's Return goes to the next field, and after the last one it submits. */
export function Form({ onSubmit, ...props }: ViewProps & { onSubmit: () => void; ref?: Ref<View> }) {
  const [fields] = useState(makeFields);
  return (
    <FormContext value={{ fields, submit: onSubmit }}>
      <View {...props} />
    </FormContext>
  );
}

const never = () => () => undefined;

/** For a text input: what Return says and does, if the input is in a form. Not for text areas, where Return is a new line. */
export function useFormField(field: RefObject<TextInput | null>, takesPart: boolean) {
  const form = useContext(FormContext);
  const fields = form?.fields;
  useEffect(() => (takesPart && field.current ? fields?.add(field.current) : undefined), [fields, field, takesPart]);
  const last = useSyncExternalStore(fields?.subscribe ?? never, () => fields?.isLast(field.current) ?? false);
  if (!form) return {};
  return {
    enterKeyHint: last ? 'go' : 'next',
    submitBehavior: last ? 'blurAndSubmit' : 'submit', // closes the keyboard only at the end
    onSubmitEditing() {
      if (!form.fields.focusNext(field.current)) form.submit();
    },
  } as const;
}
