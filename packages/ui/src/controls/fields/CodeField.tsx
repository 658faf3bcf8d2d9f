import { useId, useState } from 'react';

import { View } from '../../primitives/View';
import { Text } from '../../primitives/Text';
import { StyleSheet } from '../../styles/StyleSheet';
import { color, radius, size, space } from '../../tokens';
import { ErrorLine } from './ErrorLine';
import { TextInput } from './TextInput';

interface CodeFieldProps {
  label: string;
  value: string;
  /** Digits only, at most `length` of them. */
  onChangeText: (code: string) => void;
  onComplete?: (code: string) => void;
  length?: number;
  error?: string | null;
  autoFocus?: boolean;
  testID?: string;
}

const styles = StyleSheet.create({
  boxes: { flexDirection: 'row', gap: space[2] },
  box: {
    flexGrow: 1,
    flexBasis: 0,
    maxWidth: 80,
    height: size.otpBox,
    alignItems: 'center',
    justifyContent: 'center',
    borderWidth: 1,
    borderColor: color.control,
    borderRadius: radius.photo,
    backgroundColor: color.surface,
  },
  current: { borderWidth: 2, borderColor: color.primary },
  wrong: { borderWidth: 2, borderColor: color.danger },
  caret: { width: 2, height: 26, backgroundColor: color.primary, web: { animation: 'hw-pulse 1.2s infinite' } },
  digit: { fontSize: 26, lineHeight: 32 },
  /** One input over all boxes, so that pasting and the phone's autofill fill it at once. */
  input: { position: 'absolute', inset: 0, opacity: 0.01, fontSize: 26, web: { opacity: 0, letterSpacing: '2em' } },
});

/** Six boxes for a one-time code, drawn over a single input. */
export function CodeField({ label, value, onChangeText, onComplete, length = 6, error, autoFocus, testID }: CodeFieldProps) {
  const messageId = useId();
  const [focused, setFocused] = useState(false);

  function change(text: string) {
    const code = text.replace(/\D/g, '').slice(0, length);
    onChangeText(code);
    if (code.length === length && code !== value) onComplete?.(code);
  }

  const at = Math.min(value.length, length - 1);
  return (
    <View>
      <View>
        <View style={styles.boxes} aria-hidden>
          {Array.from({ length }, (_, index) => (
            <View key={index} style={[styles.box, focused && index === at && styles.current, Boolean(error) && styles.wrong]}>
              {focused && index === value.length ? (
                <View style={styles.caret} />
              ) : (
                <Text weight={600} tabular style={styles.digit}>
                  {value[index] ?? ''}
                </Text>
              )}
            </View>
          ))}
        </View>
        <TextInput
          label={label}
          value={value}
          onChangeText={change}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={length + 6}
          autoFocus={autoFocus}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          describedBy={error ? messageId : undefined}
          message={error || undefined}
          invalid={Boolean(error)}
          style={styles.input}
          testID={testID}
        />
      </View>
      {error && <ErrorLine id={messageId} text={error} />}
    </View>
  );
}
