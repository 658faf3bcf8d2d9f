export interface RangeInputProps {
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}
