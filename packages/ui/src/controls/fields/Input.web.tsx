import { useImperativeHandle, useRef, type ChangeEvent, type KeyboardEvent } from 'react';

import { drawElement } from '../../primitives/Element';
import type { ElementProps } from '../../primitives/Element.types';
import type { InputMode, InputProps } from './Input.types';
import { useInputStyles } from './inputStyles';
import { useSelectOnFocus } from './useSelectOnFocus.web';

const types: Partial<Record<InputMode, string>> = { email: 'email', tel: 'tel', url: 'url' };

/** A bare text input; Field adds frame, label and messages. */
export function Input({
  value, onChangeText, inputMode = 'text', secure, rows = 1, disabled, required, autoFocus, selectOnFocus, autoCapitalize, onSubmit,
  onKey, testID, label, style, ref, describedBy, message: _message, invalid, combobox, autoComplete, ...rest
}: InputProps) {
  const s = useInputStyles();
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => element.current?.focus(),
    blur: () => element.current?.blur(),
  }));

  const selects = useSelectOnFocus(rest.onFocus);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (onKey?.(event.key)) event.preventDefault();
    else if (event.key === 'Enter' && rows === 1 && onSubmit && !element.current?.form) {
      event.preventDefault();
      onSubmit();
    }
  }

  const many = rows > 1;
  const props = {
    ...rest,
    as: many ? 'textarea' : 'input',
    ...(selectOnFocus && selects),
    style: [s.input, many && s.many, disabled && s.disabled, style],
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
