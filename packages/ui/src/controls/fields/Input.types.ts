import type { ReactNode, Ref } from 'react';

import type { StyleInput } from '../../styles/types';

export type InputMode = 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search' | 'url';

export interface InputHandle {
  focus: () => void;
  blur: () => void;
}

/** Props of single- and multi-line text inputs. Values are exactly what was typed, never reformatted. */
export interface InputProps {
  value: string;
  onChangeText: (text: string) => void;
  /** Only an example, never a substitute for the label. */
  placeholder?: string;
  inputMode?: InputMode;
  /** HTML names: `email`, `tel`, `name`, `current-password`, `one-time-code`, `street-address`. */
  autoComplete?: string;
  secure?: boolean;
  /** More than one makes it a text area with that many lines. */
  rows?: number;
  maxLength?: number;
  disabled?: boolean;
  required?: boolean;
  autoFocus?: boolean;
  /** Focus selects the text, so that typing replaces it. */
  selectOnFocus?: boolean;
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  enterKeyHint?: 'search' | 'go' | 'next' | 'send' | 'done';
  onFocus?: () => void;
  onBlur?: () => void;
  /** Enter, or the keyboard's action button, for an input without a form: forms have their own `onSubmit`. */
  onSubmit?: () => void;
  /** A key was pressed; returning true prevents the browser's default action. */
  onKey?: (key: string) => boolean;
  name?: string;
  id?: string;
  testID?: string;
  label?: string;
  style?: StyleInput;
  ref?: Ref<InputHandle>;
  /**
   * Id of the element with its message, for browsers; the message itself, for devices, which have no such reference.
   */
  describedBy?: string;
  message?: string;
  invalid?: boolean;
  /** A text input with a list of suggestions. */
  combobox?: { expanded: boolean; listId: string; activeId?: string };
}

export interface FieldProps extends Omit<InputProps, 'label' | 'describedBy' | 'message' | 'invalid' | 'style'> {
  label: string;
  /** Says beside the label that the field may be left empty. */
  optional?: boolean;
  /** The label is only for assistive technology, because the context shows what the field is for. */
  hideLabel?: boolean;
  /** What is wrong and how to fix it. */
  error?: string | null;
  hint?: string;
  /** The surrounding box is its frame: no outline unless focused. */
  bare?: boolean;
  /** Before the value: "$", or an icon. */
  prefix?: ReactNode;
  /** After the value: "%", "20%", or a button. */
  suffix?: ReactNode;
  style?: StyleInput;
}
