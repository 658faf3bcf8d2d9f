import type { RangeInputProps } from './RangeInput';

/** Devices have only the field: in a scrolling page, it's too easy to move a slider by accident. */
export function RangeInput(_props: RangeInputProps) {
  return null;
}
