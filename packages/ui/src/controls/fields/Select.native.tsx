import { useState } from 'react';

import { Icon } from '../../media/Icon';
import { Dialog } from '../../overlay/dialog/Dialog';
import { MenuItem } from '../../overlay/menu/MenuItem';
import { Text } from '../../primitives/Text';
import { Pressable } from '../../primitives/Pressable';
import { StyleSheet } from '../../styles/StyleSheet';
import { FieldFrame } from './FieldFrame';
import type { SelectProps } from './Select';

const styles = StyleSheet.create({
  row: { flex: 1, flexDirection: 'row', alignItems: 'center', minHeight: 46 },
  value: { flex: 1 },
});

/** A choice from a few options, which slide up from the bottom edge. */
export function Select({ label, hideLabel, value, options, onChange, error, hint, disabled, testID, style }: SelectProps) {
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame
      label={label}
      hideLabel={hideLabel}
      inputId={`${testID}-input`}
      messageId={`${testID}-message`}
      error={error}
      hint={hint}
      disabled={disabled}
      style={style}
    >
      <Pressable
        label={[label, chosen?.label ?? 'none', error].filter(Boolean).join(', ')}
        expanded={open}
        disabled={disabled}
        onPress={() => setOpen(true)}
        style={styles.row}
        testID={testID}
      >
        <Text variant="input" style={styles.value} numberOfLines={1}>
          {chosen?.label ?? ''}
        </Text>
        <Icon name="caret-down" size={16} weight="bold" />
      </Pressable>
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            label={option.label}
            selected={option.value === value}
            onPress={() => {
              setOpen(false);
              onChange(option.value);
            }}
          />
        ))}
      </Dialog>
    </FieldFrame>
  );
}
