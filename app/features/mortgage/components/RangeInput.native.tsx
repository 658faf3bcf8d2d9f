import type { RangeInputProps } from './RangeInput.types';

/** Devices have the field alone: a slider in a page that scrolls is moved by accident. */
export function RangeInput(_props: RangeInputProps) {
  return null;
}
