import { makeStyles, StepperField } from '@hearthway/ui';
import { useState } from 'react';

interface Props {
  zip: string;
  /** Digits; dollars a month. */
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
}

/** By how much a press changes a budget, in dollars. */
const step = 50;

/** The monthly budget of a ZIP code: typed, or changed in steps. */
export function BudgetField({ zip, value, onChange, min, max }: Props) {
  const s = useStyles();
  const [focused, setFocused] = useState(false);
  const now = Number(value);
  const wrong = !focused && (now < min || now > max); // while someone types, the first digits are always too few
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
      style={s.field}
      testID={`budget-${zip}`}
    />
  );
}

const useStyles = makeStyles({ field: { width: 172 } });
