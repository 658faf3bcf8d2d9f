import type { ReactNode, Ref } from 'react';

import type { StyleInput } from '../styles/types';

export type InputMode = 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search' | 'url';

export interface InputHandle {
  focus: () => void;
  blur: () => void;
}

/** What every single- or many-line text input takes. Values are what is typed, never formatted on the way. */
export interface InputProps {
  value: string;
  onChangeText: (text: string) => void;
  /** Only an example, never the label. */
  placeholder?: string;
  inputMode?: InputMode;
  /** The HTML names: `email`, `tel`, `name`, `current-password`, `one-time-code`, `street-address`. */
  autoComplete?: string;
  secure?: boolean;
  /** More than one: a text area of that many lines. */
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
  required?: boolean;
  autoFocus?: boolean;
  /** Focus selects what is there, so that typing takes its place. */
  selectOnFocus?: boolean;
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  enterKeyHint?: 'search' | 'go' | 'next' | 'send' | 'done';
  onFocus?: () => void;
  onBlur?: () => void;
  /** Enter, or the keyboard's own button. Inside a form on the web the form is sent instead. */
  onSubmit?: () => void;
  /** A key went down; true keeps the browser from acting on it. */
  onKey?: (key: string) => boolean;
  name?: string;
  id?: string;
  testID?: string;
  label?: string;
  style?: StyleInput;
  ref?: Ref<InputHandle>;
  /** Id of the element with its message, for browsers; the message itself, for devices, which have no such reference. */
  describedBy?: string;
  message?: string;
  invalid?: boolean;
  /** A text input with a list of suggestions. */
  combobox?: { expanded: boolean; listId: string; activeId?: string };
}

export interface FieldProps extends Omit<InputProps, 'label' | 'describedBy' | 'message' | 'invalid' | 'style'> {
  label: string;
  /** The label is for assistive technology only: the place says what it is for. */
  hideLabel?: boolean;
  /** What is wrong and how to mend it. */
  error?: string | null;
  hint?: string;
  /** It stands in a box that is its frame: no outline until it has the focus. */
  bare?: boolean;
  /** Before the value: "$", or an icon. */
  prefix?: ReactNode;
  /** After the value: "%", "20%", or a button. */
  suffix?: ReactNode;
  style?: StyleInput;
}
