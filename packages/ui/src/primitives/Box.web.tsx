import { createElement, type FormEvent, type Ref } from 'react';

import { domStyle } from '../styles/dom';
import type { BoxProps } from './Box.types';
import { useLayoutCallback } from './useLayoutCallback.web';

function dataAttributes(dataSet: NonNullable<BoxProps['dataSet']>) {
  const out: Record<string, string | number | undefined> = {};
  for (const [key, value] of Object.entries(dataSet)) {
    out[`data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value;
  }
  return out;
}

const passThrough = { pointerEvents: 'none' } as const;

/** The container of every layout: a flex column, drawn as the element that says what it is. */
export function Box(props: BoxProps) {
  // Few boxes are measured; the others are spared the bookkeeping.
  return props.onLayout ? <MeasuredBox {...props} /> : drawBox(props);
}

function MeasuredBox({ onLayout, ref, ...props }: BoxProps) {
  const measured = useLayoutCallback(ref as Ref<HTMLElement> | undefined, onLayout);
  return drawBox({ ...props, ref: measured as BoxProps['ref'] });
}

function drawBox({
  as = 'div', children, style, label, testID, group, dataSet, pointerEvents, onLayout: _measured, onSubmit, ...rest
}: BoxProps) {
  const open = pointerEvents === 'box-none' || pointerEvents === 'none';
  const attributes: Record<string, unknown> = rest;
  Object.assign(attributes, domStyle('hw-box', open ? [style, passThrough] : style), dataSet && dataAttributes(dataSet));
  if (label !== undefined) attributes['aria-label'] = label;
  if (testID !== undefined) attributes['data-testid'] = testID;
  if (group) attributes['data-group'] = '';
  if (pointerEvents === 'box-none') attributes['data-through'] = ''; // its children take presses again
  if (onSubmit) {
    attributes.noValidate = true; // our own messages stand at their fields, the browser's bubbles would hide them
    attributes.onSubmit = (event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    };
  }
  return createElement(as, attributes, children);
}
