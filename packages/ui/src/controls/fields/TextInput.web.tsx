import { type ChangeEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';

import { drawElement, type ElementProps } from '../../primitives/Element';
import type { StyleInput } from '../../styles/types';
import { inputStyles } from './inputStyles';
import { useSelectOnFocus } from './useSelectOnFocus.web';

export type InputMode = 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search' | 'url';

export interface TextInputHandle {
  focus: () => void;
  blur: () => void;
}

/** Props of single- and multi-line text inputs. Values are exactly what was typed, never reformatted. */
export interface TextInputProps {
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
  /** Enter on a computer's keyboard in a text area, which then sends; Shift+Enter, and Enter on touch screens, start a new line. */
  onEnter?: () => void;
  name?: string;
  id?: string;
  testID?: string;
  label?: string;
  style?: StyleInput;
  ref?: Ref<TextInputHandle>;
  /**
   * Id of the element with its message, for browsers; the message itself, for devices, which have no such reference.
   */
  describedBy?: string;
  message?: string;
  invalid?: boolean;
  /** A text input with a list of suggestions. */
  combobox?: { expanded: boolean; listId: string; activeId?: string };
}

const types: Partial<Record<InputMode, string>> = { email: 'email', tel: 'tel', url: 'url' };

/** A bare text input; TextField adds frame, label and messages. */
export function TextInput({
  value,
  onChangeText,
  inputMode = 'text',
  secure,
  rows = 1,
  disabled,
  required,
  autoFocus,
  selectOnFocus,
  autoCapitalize,
  onSubmit,
  onKey,
  onEnter,
  testID,
  label,
  style,
  ref,
  describedBy,
  message: _message,
  invalid,
  combobox,
  autoComplete,
  ...rest
}: TextInputProps) {
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => element.current?.focus(),
    blur: () => element.current?.blur(),
  }));

  const selects = useSelectOnFocus(rest.onFocus);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (onKey?.(event.key)) event.preventDefault();
    else if (event.key === 'Enter' && onEnter && !event.shiftKey && matchMedia('(pointer: fine)').matches) {
      event.preventDefault();
      onEnter();
    } else if (event.key === 'Enter' && rows === 1 && onSubmit && !element.current?.form) {
      event.preventDefault();
      onSubmit();
    }
  }

  const many = rows > 1;
  const props = {
    ...rest,
    as: many ? 'textarea' : 'input',
    ...(selectOnFocus && selects),
    style: [inputStyles.input, many && inputStyles.many, disabled && inputStyles.disabled, style],
    value,
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChangeText(event.target.value),
    onKeyDown,
    type: many ? undefined : secure ? 'password' : (types[inputMode] ?? 'text'),
    rows: many ? rows : undefined,
    inputMode,
    autoComplete: autoComplete ?? 'off',
    autoCapitalize: autoCapitalize ?? (inputMode === 'email' ? 'none' : undefined),
    autoFocus,
    'data-autofocus': autoFocus || undefined, // dialogs look for it, because a hidden element can't be focused
    disabled,
    required,
    spellCheck: many ? undefined : false,
    testID,
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': invalid || undefined,
    ...(combobox && {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': combobox.expanded,
      'aria-controls': combobox.listId,
      'aria-activedescendant': combobox.activeId,
    }),
  };
  return <Drawn {...props} ref={element} />;
}

/** Mounted as a component, unlike other elements, because it keeps a ref to its own node. */
const Drawn = (props: ElementProps) => drawElement(props);
