import type { ReactNode } from 'react';

import { View } from '../../primitives/View';
import { Text } from '../../primitives/Text';
import { StyleSheet } from '../../styles/StyleSheet';
import type { StyleInput } from '../../styles/types';
import { color, motion, radius, size, space } from '../../tokens';
import { ErrorLine } from './ErrorLine';

interface FieldFrameProps {
  label: string;
  optional?: boolean;
  hideLabel?: boolean;
  inputId: string;
  messageId: string;
  error?: string | null;
  hint?: string;
  disabled?: boolean;
  focused?: boolean;
  tall?: boolean;
  /** The surrounding element is its frame; focus and errors are still shown. */
  bare?: boolean;
  style?: StyleInput;
  children: ReactNode;
}

/** The inset shadow makes the border look 2 px wide without moving anything. */
const thick = (edge: string) => ({ borderColor: edge, boxShadow: `inset 0 0 0 1px ${edge}` });

const styles = StyleSheet.create({
  field: { alignItems: 'stretch', minWidth: 0 },
  labels: { flexDirection: 'row', alignItems: 'baseline', justifyContent: 'space-between', gap: space[2] },
  label: { marginBottom: 6, alignSelf: 'flex-start' },
  frame: {
    flexDirection: 'row',
    alignItems: 'center',
    gap: space[2],
    minHeight: size.control,
    paddingHorizontal: 13,
    borderWidth: 1,
    borderColor: color.control,
    borderRadius: radius.control,
    backgroundColor: color.surface,
    web: { transitionProperty: 'border-color, box-shadow', transitionDuration: `${motion.duration.instant}ms`, cursor: 'text' },
    // Forced colors drop shadows and draw transparent outlines, so there the outline shows the focus.
    focusWithin: { ...thick(color.primary), web: { outline: '2px solid transparent' } },
  },
  focused: { native: thick(color.primary) },
  bare: { borderColor: 'transparent', backgroundColor: 'transparent' },
  error: { ...thick(color.danger), focusWithin: thick(color.danger) },
  disabled: { backgroundColor: color.sunken, borderColor: color.border },
  tall: { alignItems: 'flex-start' },
});

/** What is around a TextField's input, and around a Select: label above, frame, and message below. */
export function FieldFrame({ label, optional, hideLabel, inputId, messageId, error, hint, disabled, focused, tall, bare, style, children }: FieldFrameProps) {
  return (
    <View style={[styles.field, style]}>
      {!hideLabel && (
        <View style={styles.labels}>
          <Text as="label" htmlFor={inputId} variant="label" style={styles.label}>
            {label}
          </Text>
          {optional && (
            <Text variant="small" tone="tertiary">
              optional
            </Text>
          )}
        </View>
      )}
      <View
        style={[styles.frame, tall && styles.tall, bare && styles.bare, focused && styles.focused, Boolean(error) && styles.error, disabled && styles.disabled]}
      >
        {children}
      </View>
      {error ? <ErrorLine id={messageId} text={error} /> : hint && <ErrorLine id={messageId} text={hint} tone="tertiary" />}
    </View>
  );
}
