import { useId, type ChangeEvent } from 'react';

import { Icon } from '../../media/Icon';
import { View } from '../../primitives/View';
import { drawElement } from '../../primitives/Element';
import { StyleSheet } from '../../styles/StyleSheet';
import type { StyleInput } from '../../styles/types';
import { type } from '../../tokens';
import { FieldFrame } from './FieldFrame';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps {
  label: string;
  hideLabel?: boolean;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  error?: string | null;
  hint?: string;
  disabled?: boolean;
  name?: string;
  testID?: string;
  style?: StyleInput;
}

const styles = StyleSheet.create({
  /** The select element covers the whole frame, so pressing anywhere opens the list; the caret is below it. */
  select: {
    // As wide as its frame: a browser would make it as wide as its longest option.
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    width: 0,
    paddingVertical: 12,
    minWidth: 0,
    marginHorizontal: -13,
    paddingLeft: 13,
    paddingRight: 40,
    fontSize: type.input.phone[0],
    web: { outlineStyle: 'none', cursor: 'pointer', display: 'block', lineHeight: `${type.input.phone[1] / 16}rem`, textOverflow: 'ellipsis' },
  },
  caret: { position: 'absolute', right: 14, top: 0, bottom: 0, justifyContent: 'center' },
});

/** A choice from a few options. The browser's own list works with every keyboard, screen reader and touch screen. */
export function Select({ label, hideLabel, value, options, onChange, error, hint, disabled, name, testID, style }: SelectProps) {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <FieldFrame label={label} hideLabel={hideLabel} inputId={id} messageId={messageId} error={error} hint={hint} disabled={disabled} style={style}>
      {drawElement({
        as: 'select',
        style: styles.select,
        id,
        name,
        value,
        disabled,
        onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value),
        'aria-label': hideLabel ? label : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? messageId : undefined,
        testID,
        children: options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        )),
      })}
      <View style={styles.caret} pointerEvents="none">
        <Icon name="caret-down" size={16} weight="bold" />
      </View>
    </FieldFrame>
  );
}
