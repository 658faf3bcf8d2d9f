import { Field, IconButton, makeStyles } from '@hearthway/ui';
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
  const by = (change: number) => onChange(String(Math.min(max, Math.max(min, now + change))));
  const wrong = !focused && (now < min || now > max); // while someone types, the first digits are always too few
  return (
    <Field
      label={`Monthly budget for ${zip}, in dollars`}
      hideLabel
      value={value}
      onChangeText={(typed) => onChange(typed.replace(/\D/g, '').slice(0, 5))}
      inputMode="numeric"
      autoComplete="off"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      selectOnFocus
      error={wrong ? (now < min ? `At least $${min}` : `At most $${max.toLocaleString('en-US')}`) : undefined}
      prefix={<IconButton icon="minus" size={18} label={`$${step} less for ${zip}`} onPress={() => by(-step)} disabled={now <= min} style={s.less} testID={`budget-less-${zip}`} />}
      suffix={<IconButton icon="plus" size={18} label={`$${step} more for ${zip}`} onPress={() => by(step)} disabled={now >= max} style={s.more} testID={`budget-more-${zip}`} />}
      style={s.field}
      testID={`budget-${zip}`}
    />
  );
}

const useStyles = makeStyles({
  field: { width: 172 },
  less: { marginLeft: -12 },
  more: { marginRight: -12 },
});
