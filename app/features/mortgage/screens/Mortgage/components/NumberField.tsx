import { type StyleInput, StyleSheet, TextField, View } from '@hearthway/ui';

import { RangeInput } from '../../../components/RangeInput';
import type { NumberName } from '../calculation';
import type { Calculation } from '../useCalculation';

interface Props {
  calculation: Calculation;
  name: NumberName;
  label: string;
  suffix?: string;
  hint?: string;
  /** Adds a slider with this range below the field. */
  range?: { min: number; max: number; step: number };
  style?: StyleInput;
}

/** Field for one of the calculation's numbers. */
export function NumberField({ calculation: { inputs, problems, textOf, change, type, stopTyping }, name, label, suffix, hint, range, style }: Props) {
  return (
    <View style={[styles.field, style]}>
      <TextField
        label={label}
        name={name}
        inputMode={name === 'rate' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        suffix={suffix}
        hint={hint}
        value={textOf(name)}
        onChangeText={(text) => type(name, text)}
        onBlur={stopTyping}
        selectOnFocus
        error={problems[name]}
        testID={`mortgage-${name}`}
      />
      {range && <RangeInput {...range} value={inputs[name]} onChange={(value) => change(name, String(value))} />}
    </View>
  );
}

const styles = StyleSheet.create({ field: { minWidth: 0 } });
