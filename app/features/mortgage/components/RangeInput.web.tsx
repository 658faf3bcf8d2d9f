import { color, Element, makeStyles } from '@hearthway/ui';
import type { ChangeEvent } from 'react';

export interface RangeInputProps {
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A slider under a field. The field is the real control, so keyboards and screen readers skip the slider. */
export function RangeInput({ value, min, max, step, onChange }: RangeInputProps) {
  const s = useStyles();
  return (
    <Element
      as="input" base="" type="range" min={min} max={max} step={step} value={Math.min(max, Math.max(min, value))} tabIndex={-1} aria-hidden
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(Number(event.target.value))} style={s.range}
    />
  );
}

const useStyles = makeStyles({ range: { web: { width: '100%', height: '28px', margin: '4px 0 0', accentColor: color.primary, cursor: 'pointer' } } });
