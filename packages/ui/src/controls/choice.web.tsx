import { count as formatCount } from '@hearthway/format';
import { useId, type ReactNode } from 'react';

import { Text } from '../primitives/Text';
import { addRules } from '../styles/sheet';
import { domStyle } from '../styles/dom';
import { makeStyles } from '../styles/makeStyles';
import type { StyleInput } from '../styles/types';
import { color, size, space } from '../tokens';
import type { CheckboxProps, RadioProps, SwitchProps } from './choice.types';
import { ErrorLine } from './ErrorLine';

const focusRing: [string, string] = ['&:focus-visible', `outline:2px solid ${color.primary};outline-offset:2px`];
const off: [string, string] = ['&:disabled', `background-color:${color.sunken};border-color:${color.border};cursor:default`];
const mark = `position:absolute;content:"";opacity:0;transition:opacity .14s`;

/** Real inputs, drawn with CSS only, so they can be checked before the script has loaded. */
addRules('hw-check', [
  ['&', `appearance:none;box-sizing:border-box;flex-shrink:0;position:relative;width:24px;height:24px;margin:0;border:1.5px solid ${color.control};border-radius:7px;background-color:${color.surface};cursor:pointer;transition:background-color .14s,border-color .14s`],
  ['&:checked', `background-color:${color.primary};border-color:${color.primary}`],
  ['&::before', `${mark};left:7px;top:2px;width:5px;height:11px;border:solid ${color.onPrimary};border-width:0 2px 2px 0;transform:rotate(42deg)`],
  ['&:checked::before', 'opacity:1'],
  off,
  focusRing,
]);
addRules('hw-radio', [
  ['&', `appearance:none;box-sizing:border-box;flex-shrink:0;position:relative;width:24px;height:24px;margin:0;border:1.5px solid ${color.control};border-radius:50%;background-color:${color.surface};cursor:pointer;transition:border-color .14s,border-width .14s`],
  ['&:checked', `border:7.5px solid ${color.primary}`],
  off,
  focusRing,
]);
addRules('hw-switch', [
  ['&', `appearance:none;box-sizing:border-box;flex-shrink:0;position:relative;width:52px;height:32px;margin:0;border:1px solid transparent;border-radius:16px;background-color:${color.control};cursor:pointer;transition:background-color .14s`],
  ['&:checked', `background-color:${color.primary}`],
  ['&::before', `position:absolute;content:"";left:2px;top:2px;width:26px;height:26px;border-radius:50%;background-color:${color.white};box-shadow:0 1px 3px rgba(0,0,0,.24);transition:transform .14s`],
  ['&:checked::before', `transform:translateX(20px);background-color:${color.surface}`],
  off,
  focusRing,
]);

const useStyles = makeStyles({
  /** The box is aligned with the first line of its label. */
  row: { flexDirection: 'row', alignItems: 'flex-start', gap: space[3], minHeight: size.touch, paddingVertical: 10, maxWidth: '100%', web: { cursor: 'pointer' } },
  spread: { alignSelf: 'stretch', alignItems: 'center', justifyContent: 'space-between', flexDirection: 'row-reverse', paddingVertical: 0 },
  words: { flexShrink: 1, paddingTop: 1 },
  spreadWords: { flexShrink: 1 },
  count: { marginLeft: 'auto', paddingTop: 1 },
});

interface RowProps {
  input: ReactNode;
  label: ReactNode;
  hideLabel?: boolean;
  spread?: boolean;
  count?: number;
  style?: StyleInput;
}

function Row({ input, label, hideLabel, spread, count, style }: RowProps) {
  const s = useStyles();
  return (
    <label {...domStyle('hw-box', [s.row, spread && s.spread, style])}>
      {input}
      {!hideLabel && <Text style={spread ? s.spreadWords : s.words} tone={count === 0 ? 'tertiary' : 'text'}>{label}</Text>}
      {count !== undefined && <Text tone="tertiary" tabular style={s.count}>{formatCount(count)}</Text>}
    </label>
  );
}

function nameOf(label: ReactNode, hidden: boolean | undefined): string | undefined {
  return hidden && typeof label === 'string' ? label : undefined;
}

export function Checkbox({ label, hideLabel, checked, onChange, disabled, name, value, error, count, testID, style }: CheckboxProps) {
  const id = useId();
  const box = (
    <input
      className="hw-check"
      type="checkbox"
      checked={checked}
      disabled={disabled}
      name={name}
      value={value}
      onChange={(event) => onChange(event.target.checked)}
      aria-label={nameOf(label, hideLabel)}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      data-testid={testID}
    />
  );
  const row = <Row input={box} label={label} hideLabel={hideLabel} count={count} style={style} />;
  if (!error) return row;
  return (
    <>
      {row}
      <ErrorLine id={id} text={error} />
    </>
  );
}

export function Radio({ label, hideLabel, checked, onChange, disabled, name, value, testID, style }: RadioProps) {
  const dot = (
    <input
      className="hw-radio"
      type="radio"
      checked={checked}
      disabled={disabled}
      name={name}
      value={value}
      onChange={() => onChange()}
      aria-label={nameOf(label, hideLabel)}
      data-testid={testID}
    />
  );
  return <Row input={dot} label={label} hideLabel={hideLabel} style={style} />;
}

export function Switch({ label, hideLabel, value, onChange, disabled, name, testID, style }: SwitchProps) {
  const knob = (
    <input
      className="hw-switch"
      type="checkbox"
      role="switch"
      checked={value}
      disabled={disabled}
      name={name}
      onChange={(event) => onChange(event.target.checked)}
      aria-label={nameOf(label, hideLabel)}
      data-testid={testID}
    />
  );
  return <Row input={knob} label={label} hideLabel={hideLabel} spread style={style} />;
}
