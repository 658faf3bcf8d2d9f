import { count as formatCount } from '@hearthway/format';
import type { ChangeEvent } from 'react';

import { drawElement, Element } from '../primitives/Element';
import { Text } from '../primitives/Text';
import { StyleSheet } from '../styles/StyleSheet';
import { addRules } from '../styles/sheet';
import { color, size, space } from '../tokens';
import type { ChoiceProps } from './choice';

const focusRing: [string, string] = ['&:focus-visible', `outline:2px solid ${color.primary};outline-offset:2px`];
const off: [string, string] = ['&:disabled', `background-color:${color.sunken};border-color:${color.border};cursor:default`];
const mark = `position:absolute;content:"";opacity:0;transition:opacity .14s`;

/** Real inputs, drawn with CSS only, so they can be checked before the script has loaded. */
addRules('hw-check', [
  [
    '&',
    `appearance:none;box-sizing:border-box;flex-shrink:0;position:relative;width:24px;height:24px;margin:0;border:1.5px solid ${color.control};border-radius:7px;background-color:${color.surface};cursor:pointer;transition:background-color .14s,border-color .14s`,
  ],
  ['&:checked', `background-color:${color.primary};border-color:${color.primary}`],
  ['&::before', `${mark};left:7px;top:2px;width:5px;height:11px;border:solid ${color.onPrimary};border-width:0 2px 2px 0;transform:rotate(42deg)`],
  ['&:checked::before', 'opacity:1'],
  off,
  focusRing,
]);
addRules('hw-radio', [
  [
    '&',
    `appearance:none;box-sizing:border-box;flex-shrink:0;position:relative;width:24px;height:24px;margin:0;border:1.5px solid ${color.control};border-radius:50%;background-color:${color.surface};cursor:pointer;transition:border-color .14s,border-width .14s`,
  ],
  ['&:checked', `border:7.5px solid ${color.primary}`],
  off,
  focusRing,
]);
addRules('hw-switch', [
  [
    '&',
    `appearance:none;box-sizing:border-box;flex-shrink:0;position:relative;width:52px;height:32px;margin:0;border:1px solid transparent;border-radius:16px;background-color:${color.control};cursor:pointer;transition:background-color .14s`,
  ],
  ['&:checked', `background-color:${color.primary}`],
  [
    '&::before',
    `position:absolute;content:"";left:2px;top:2px;width:26px;height:26px;border-radius:50%;background-color:${color.white};box-shadow:0 1px 3px rgba(0,0,0,.24);transition:transform .14s`,
  ],
  ['&:checked::before', `transform:translateX(20px);background-color:${color.surface}`],
  off,
  focusRing,
]);

const styles = StyleSheet.create({
  /** The box is aligned with the first line of its label. */
  row: {
    flexDirection: 'row',
    alignItems: 'flex-start',
    gap: space[3],
    minHeight: size.touch,
    paddingVertical: 10,
    maxWidth: '100%',
    web: { cursor: 'pointer' },
  },
  spread: { alignSelf: 'stretch', alignItems: 'center', justifyContent: 'space-between', flexDirection: 'row-reverse', paddingVertical: 0 },
  text: { flexShrink: 1, paddingTop: 1 },
  spreadText: { flexShrink: 1 },
  count: { marginLeft: 'auto', paddingTop: 1 },
});

const rules = { checkbox: 'hw-check', radio: 'hw-radio', switch: 'hw-switch' } as const;

/** A control with its label, drawn by the platform. */
export interface ChoiceRowProps extends ChoiceProps {
  kind: 'checkbox' | 'radio' | 'switch';
  on: boolean;
  onChange: (on: boolean) => void;
  value?: string;
  count?: number;
  error?: string | null;
  /** Id of the element with the error, for browsers. */
  errorId?: string;
}

export function ChoiceRow({ kind, on, onChange, label, hideLabel, disabled, name, value, count, error, errorId, testID, style, ref }: ChoiceRowProps) {
  const spread = kind === 'switch';
  const input = (
    <Element
      as="input"
      base={rules[kind]}
      ref={ref}
      type={kind === 'radio' ? 'radio' : 'checkbox'}
      role={spread ? 'switch' : undefined}
      checked={on}
      disabled={disabled}
      name={name}
      value={value}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
      aria-label={hideLabel && typeof label === 'string' ? label : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      testID={testID}
    />
  );
  return drawElement({
    as: 'label',
    style: [styles.row, spread && styles.spread, style],
    children: (
      <>
        {input}
        {!hideLabel && (
          <Text style={spread ? styles.spreadText : styles.text} tone={count === 0 ? 'tertiary' : 'text'}>
            {label}
          </Text>
        )}
        {count !== undefined && (
          <Text tone="tertiary" tabular style={styles.count}>
            {formatCount(count)}
          </Text>
        )}
      </>
    ),
  });
}
