import { useImperativeHandle, useRef } from 'react';
import { type InputModeOptions, TextInput as NativeTextInput, type TextInputProps as NativeTextInputProps } from 'react-native';

import { useFormField } from '../../primitives/Form.native';
import { useStyle } from '../../styles/StyleSheet';
import { usePalette } from '../../theme/Theme';
import type { TextInputProps } from './TextInput';
import { inputStyles } from './inputStyles';

/** A bare text input; TextField adds frame, label and messages. */
export function TextInput({
  value,
  onChangeText,
  placeholder,
  inputMode = 'text',
  autoComplete,
  secure,
  rows = 1,
  maxLength,
  disabled,
  autoFocus,
  selectOnFocus,
  autoCapitalize,
  enterKeyHint,
  onFocus,
  onBlur,
  onSubmit,
  onKey,
  id,
  testID,
  label,
  style,
  ref,
  message,
  invalid,
  combobox,
}: TextInputProps) {
  const palette = usePalette();
  const element = useRef<NativeTextInput>(null);
  const many = rows > 1;
  const inForm = useFormField(element, !disabled);
  useImperativeHandle(ref, () => ({
    focus: () => element.current?.focus(),
    blur: () => element.current?.blur(),
  }));
  return (
    <NativeTextInput
      ref={element}
      id={id}
      testID={testID}
      style={useStyle([inputStyles.input, many && inputStyles.many, disabled && inputStyles.disabled, style])}
      value={value}
      onChangeText={onChangeText}
      placeholder={placeholder}
      placeholderTextColor={palette.textTertiary}
      inputMode={inputMode as InputModeOptions}
      autoComplete={autoComplete as NativeTextInputProps['autoComplete']}
      textContentType={autoComplete === 'tel-national' ? 'telephoneNumber' : undefined} // iOS has no other type for phone numbers
      autoCapitalize={autoCapitalize ?? (inputMode === 'email' || secure ? 'none' : undefined)}
      autoCorrect={inputMode === 'text' && !secure}
      secureTextEntry={secure}
      multiline={many}
      numberOfLines={many ? rows : undefined}
      maxLength={maxLength}
      editable={!disabled}
      autoFocus={autoFocus}
      selectTextOnFocus={selectOnFocus}
      onFocus={onFocus}
      onBlur={onBlur}
      {...(onSubmit ? { onSubmitEditing: onSubmit } : !many && inForm)}
      {...(enterKeyHint && { enterKeyHint })}
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
