import { createElement, type ComponentType, type FormEvent, type JSX, type KeyboardEvent, type MouseEvent, type Ref } from 'react';
import { unstable_createElement as createWebElement } from 'react-native-web';

import { externalStyle } from '../styles/dom';
import { makeStyles } from '../styles/makeStyles';
import type { ElementProps, PressableElementProps } from './Element.types';
import { useLayoutCallback } from './useLayoutCallback.web';

/** On the web styles are no hook: they hang on nothing. */
const stylesOf = makeStyles({
  through: { web: { pointerEvents: 'none' } },
  oneLine: {
    web: { display: 'block', whiteSpace: 'nowrap', overflowX: 'hidden', overflowY: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' },
  },
  clamped: { web: { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflowX: 'hidden', overflowY: 'hidden' } },
});

/**
 * An element of the web, with React Native's props, drawn by React Native Web. Our classes travel through it as external
 * styles, so that it adds none of its own. It is called, not mounted: a page has hundreds.
 */
export function drawElement(props: ElementProps): JSX.Element {
  // Few are measured; the others are spared the bookkeeping.
  return props.onLayout ? <MeasuredElement {...props} /> : draw(props);
}

function MeasuredElement({ onLayout, ref, ...props }: ElementProps) {
  const measured = useLayoutCallback(ref as Ref<HTMLElement> | undefined, onLayout as Parameters<typeof useLayoutCallback>[1]);
  return draw({ ...props, ref: measured } as ElementProps);
}

const grouped = { group: '' };
/** Its children take presses again. */
const passing = { through: '' };

function draw({ as, text, style, group, dataSet, pointerEvents, numberOfLines, onSubmit, 'aria-atomic': atomic, ...rest }: ElementProps) {
  const s = stylesOf();
  const props: Record<string, unknown> = rest;
  const passes = pointerEvents === 'box-none' || pointerEvents === 'none';
  const lines = numberOfLines as number | undefined;
  const styles = passes ? [style, s.through] : lines ? [lines > 1 ? [s.clamped, { WebkitLineClamp: lines } as object] : s.oneLine, style] : style;
  props.style = externalStyle(text ? 'hw-text' : 'hw-box', styles);
  if (pointerEvents === 'box-none') props.dataSet = dataSet ? { ...dataSet, ...passing } : passing;
  else if (group) props.dataSet = dataSet ? { ...dataSet, ...grouped } : grouped;
  else if (dataSet) props.dataSet = dataSet;
  if (atomic !== undefined) props.accessibilityAtomic = atomic; // it loses the one of this name
  if (onSubmit) {
    props.noValidate = true; // our own messages stand at their fields, the browser's bubbles would hide them
    props.onSubmit = (event: FormEvent) => {
      event.preventDefault();
      (onSubmit as () => void)();
    };
  }
  return createWebElement(rest.role || rest['aria-disabled'] ? asItIs(as) : as, props);
}

const components = new Map<string, ComponentType>();

/**
 * Of an element's name React Native Web would draw that of its role, so that a heading by role became an h1, and what is
 * disabled would lose its place in the order of Tab. A component it leaves alone.
 */
function asItIs(as: string): ComponentType {
  let component = components.get(as);
  if (!component) {
    component = (props) => createElement(as, props);
    components.set(as, component);
  }
  return component;
}

/** Only a plain left click is ours; with a modifier or the middle button the browser opens its tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A real link or a real button, so that it works before the script does. */
export function drawPressable({ href, newTab, submit, onPress, onFollow, onHoverIn, onHoverOut, onKey, ...rest }: PressableElementProps): JSX.Element {
  const disabled = rest['aria-disabled'];
  const isLink = href !== undefined;
  const props = rest as ElementProps;
  props.as = isLink ? 'a' : 'button';
  if (isLink) {
    props.href = href;
    if (newTab) Object.assign(props, inNewTab);
  } else {
    props.type = submit ? 'submit' : 'button';
  }
  props.onClick = (event: MouseEvent) => {
    if (disabled) event.preventDefault();
    // The form that a button sends knows what to do, however it is sent.
    if (disabled || submit || (isLink && !isPlainClick(event))) return;
    onPress?.();
    if (!onFollow || newTab || event.defaultPrevented) return;
    event.preventDefault();
    onFollow();
  };
  if (onKey) props.onKeyDown = (event: KeyboardEvent) => onKey(event.key) && event.preventDefault();
  if (onHoverIn) props.onPointerEnter = onHoverIn;
  if (onHoverOut) props.onPointerLeave = onHoverOut;
  return draw(props);
}

const inNewTab = { target: '_blank', rel: 'noopener noreferrer' };
