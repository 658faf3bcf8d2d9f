import { StepperField, StyleSheet } from '@hearthway/ui';
import { useState } from 'react';

interface Props {
  zip: string;
  /** Digits: dollars per month. */
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
}

/** Dollars that a press of plus or minus adds or subtracts. */
const step = 50;

/** Field for a ZIP code's monthly budget, with plus and minus buttons. */
export function BudgetField({ zip, value, onChange, min, max }: Props) {
  const [focused, setFocused] = useState(false);
  const now = Number(value);
  const wrong = !focused && (now < min || now > max); // no error while typing, since the first digits alone are always too low
  return (
    <StepperField
      label={`Monthly budget for ${zip}, in dollars`}
      hideLabel
      value={value}
      number={now}
      step={step}
      min={min}
      max={max}
      less={`$${step} less for ${zip}`}
      more={`$${step} more for ${zip}`}
      onChangeText={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 5))}
      inputMode="numeric"
      autoComplete="off"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      error={wrong ? (now < min ? `At least $${min}` : `At most $${max.toLocaleString('en-US')}`) : undefined}
      style={styles.field}
      testID={`budget-${zip}`}
    />
  );
}

const styles = StyleSheet.create({ field: { width: 172 } });
