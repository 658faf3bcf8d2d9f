import { useImperativeHandle, useRef } from 'react';
import { TextInput, type InputModeOptions, type TextInputProps } from 'react-native';

import { usePalette } from '../../theme/Theme';
import type { InputProps } from './Input.types';
import { useInputStyles } from './inputStyles';

/** A bare text input; Field adds frame, label and messages. */
export function Input({
  value, onChangeText, placeholder, inputMode = 'text', autoComplete, secure, rows = 1, maxLength, disabled, autoFocus, selectOnFocus,
  autoCapitalize, enterKeyHint, onFocus, onBlur, onSubmit, onKey, id, testID, label, style, ref, message, invalid, combobox,
}: InputProps) {
  const s = useInputStyles();
  const palette = usePalette();
  const element = useRef<TextInput>(null);
  useImperativeHandle(ref, () => ({
    focus: () => element.current?.focus(),
    blur: () => element.current?.blur(),
  }));
  return (
    <TextInput
      ref={element}
      id={id}
      testID={testID}
      style={[s.input, rows > 1 && s.many, disabled && s.disabled, style as object]}
      value={value}
      onChangeText={onChangeText}
      placeholder={placeholder}
      placeholderTextColor={palette.textTertiary}
      inputMode={inputMode as InputModeOptions}
      autoComplete={autoComplete as TextInputProps['autoComplete']}
      textContentType={autoComplete === 'tel-national' ? 'telephoneNumber' : undefined} // iOS has no other type for phone numbers
      autoCapitalize={autoCapitalize ?? (inputMode === 'email' || secure ? 'none' : undefined)}
      autoCorrect={inputMode === 'text' && !secure}
      secureTextEntry={secure}
      multiline={rows > 1}
      numberOfLines={rows > 1 ? rows : undefined}
      maxLength={maxLength}
      editable={!disabled}
      autoFocus={autoFocus}
      selectTextOnFocus={selectOnFocus}
      enterKeyHint={enterKeyHint}
      onFocus={onFocus}
      onBlur={onBlur}
      onSubmitEditing={onSubmit}
      onKeyPress={onKey && ((event) => onKey(event.nativeEvent.key))}
      maxFontSizeMultiplier={2.4}
      selectionColor={palette.primary}
      aria-label={label}
      aria-disabled={disabled}
      accessibilityHint={invalid ? `Invalid entry. ${message ?? ''}`.trim() : message}
      aria-expanded={combobox?.expanded}
    />
  );
}
