import { type ReactNode, useId, useState } from 'react';

import { View } from '../../primitives/View';
import { Text } from '../../primitives/Text';
import { StyleSheet } from '../../styles/StyleSheet';
import type { StyleInput } from '../../styles/types';
import { FieldFrame } from './FieldFrame';
import { TextInput, type TextInputProps } from './TextInput';

export interface TextFieldProps extends Omit<TextInputProps, 'label' | 'describedBy' | 'message' | 'invalid' | 'style'> {
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

const styles = StyleSheet.create({
  affix: { flexShrink: 0 },
});

/** A TextInput with label, hint and error. In a react-hook-form it is a FormField. */
export function TextField({
  label,
  optional,
  hideLabel,
  error,
  hint,
  prefix,
  suffix,
  id,
  bare,
  disabled,
  onFocus,
  onBlur,
  style,
  rows,
  ...input
}: TextFieldProps) {
  const own = useId();
  const inputId = id ?? own;
  const messageId = `${inputId}-message`;
  const [focused, setFocused] = useState(false);
  return (
    <FieldFrame
      label={label}
      optional={optional}
      hideLabel={hideLabel}
      inputId={inputId}
      messageId={messageId}
      error={error}
      hint={hint}
      disabled={disabled}
      focused={focused}
      tall={rows !== undefined && rows > 1}
      bare={bare}
      style={style}
    >
      {prefix !== undefined && affix(prefix, styles.affix)}
      <TextInput
        {...input}
        rows={rows}
        id={inputId}
        label={label}
        disabled={disabled}
        invalid={Boolean(error)}
        describedBy={error || hint ? messageId : undefined}
        message={error || hint || undefined}
        onFocus={() => {
          setFocused(true);
          onFocus?.();
        }}
        onBlur={() => {
          setFocused(false);
          onBlur?.();
        }}
      />
      {suffix !== undefined && affix(suffix, styles.affix)}
    </FieldFrame>
  );
}

function affix(content: TextFieldProps['prefix'], style: object) {
  if (typeof content === 'string')
    return (
      <Text variant="input" tone="tertiary" style={style}>
        {content}
      </Text>
    );
  return <View style={style}>{content}</View>;
}
