import { color, Element, StyleSheet } from '@hearthway/ui';
import type { ChangeEvent, ReactNode } from 'react';
import { Platform } from 'react-native';

interface Props {
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A slider under a field. The field is the real control, so keyboards and screen readers skip the slider. */
function Slider({ value, min, max, step, onChange }: Props) {
  return (
    <Element
      as="input"
      base=""
      type="range"
      min={min}
      max={max}
      step={step}
      value={Math.min(max, Math.max(min, value))}
      tabIndex={-1}
      aria-hidden
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(Number(event.target.value))}
      style={styles.range}
    />
  );
}

const styles = StyleSheet.create({ range: { web: { width: '100%', height: '28px', margin: '4px 0 0', accentColor: color.primary, cursor: 'pointer' } } });

/** Devices have only the field: in a scrolling page, it's too easy to move a slider by accident. */
export const RangeInput = (props: Props): ReactNode => Platform.select({ web: <Slider {...props} />, default: null });
