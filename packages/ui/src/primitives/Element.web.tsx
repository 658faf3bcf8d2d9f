import { type ComponentType, createElement, type FormEvent, type JSX, type KeyboardEvent, type MouseEvent, type ReactNode, type Ref } from 'react';
import { unstable_createElement as createWebElement } from 'react-native-web';

import { externalStyle } from '../styles/dom';
import { StyleSheet } from '../styles/StyleSheet';
import type { StyleInput } from '../styles/types';
import { afterPaint } from './afterPaint';
import { useLayoutCallback } from './useLayoutCallback.web';

/** React Native's props, plus those that only web elements take; devices ignore the latter. */
export interface ElementProps {
  /** The element on the web. */
  as: string;
  /** It contains text: a Text on devices. */
  text?: boolean;
  /** Class of its basic rules on the web, instead of those of a box or a text. '': the browser's own styles. */
  base?: string;
  style?: StyleInput;
  children?: ReactNode;
  [prop: string]: unknown;
}

export interface PressableElementProps extends Omit<ElementProps, 'as'> {
  /** Makes it a link. */
  href?: string;
  newTab?: boolean;
  /** On the web it submits its form instead of calling `onPress`. */
  submit?: boolean;
  onPress?: () => void;
  /** Navigates to the href within the app. Without it, the system follows the link. */
  onFollow?: () => void;
  onHoverIn?: () => void;
  onHoverOut?: () => void;
  onKey?: (key: string) => boolean;
}

const styles = StyleSheet.create({
  through: { web: { pointerEvents: 'none' } },
  oneLine: {
    web: { display: 'block', whiteSpace: 'nowrap', overflowX: 'hidden', overflowY: 'hidden', textOverflow: 'ellipsis', maxWidth: '100%' },
  },
  clamped: { web: { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflowX: 'hidden', overflowY: 'hidden' } },
});

/**
 * A web element with React Native's props, rendered by React Native Web. Our classes are passed through as external
 * styles, so it adds none of its own. It is a plain function rather than a component, because a page has hundreds. Callers
 * assign to their rest of props instead of spreading it: V8 needs ten times as long, 4 µs, to take the rest of such a copy.
 */
export function drawElement(props: ElementProps): JSX.Element {
  // Few elements are measured; the others are spared the bookkeeping.
  return props.onLayout ? <MeasuredElement {...props} /> : draw(props);
}

/** The same as a component, for elements that a file keeps a ref to. */
export { drawElement as Element };

function MeasuredElement({ onLayout, ref, ...props }: ElementProps) {
  const measured = useLayoutCallback(ref as Ref<HTMLElement> | undefined, onLayout as Parameters<typeof useLayoutCallback>[1]);
  return draw({ ...props, ref: measured } as ElementProps);
}

const grouped = { group: '' };
/** Its children receive presses again. */
const passing = { through: '' };

function draw({ as, text, base, style, group, dataSet, pointerEvents, numberOfLines, onSubmit, 'aria-atomic': atomic, ...rest }: ElementProps) {
  const props: Record<string, unknown> = rest;
  const passes = pointerEvents === 'box-none' || pointerEvents === 'none';
  const lines = numberOfLines as number | undefined;
  const drawn = passes ? [style, styles.through] : lines ? [lines > 1 ? [styles.clamped, { WebkitLineClamp: lines } as object] : styles.oneLine, style] : style;
  props.style = externalStyle(base ?? (text ? 'hw-text' : 'hw-box'), drawn);
  if (pointerEvents === 'box-none') props.dataSet = dataSet ? { ...dataSet, ...passing } : passing;
  else if (group) props.dataSet = dataSet ? { ...dataSet, ...grouped } : grouped;
  else if (dataSet) props.dataSet = dataSet;
  if (atomic !== undefined) props.accessibilityAtomic = atomic; // React Native Web drops the standard name
  if (onSubmit) {
    props.noValidate = true; // our messages are shown at their fields; the browser's bubbles would hide them
    props.onSubmit = (event: FormEvent) => {
      event.preventDefault();
      afterPaint(onSubmit as () => void, (event.nativeEvent as SubmitEvent).submitter);
    };
  }
  return createWebElement(rest.role || rest['aria-disabled'] ? asItIs(as) : as, props);
}

const components = new Map<string, ComponentType>();

/**
 * Given an element name and a role, React Native Web would render the role's element (a heading role became an h1),
 * and it would remove disabled elements from the tab order. It leaves components alone.
 */
function asItIs(as: string): ComponentType {
  let component = components.get(as);
  if (!component) {
    component = (props) => createElement(as, props);
    components.set(as, component);
  }
  return component;
}

/** Only a plain left click is handled here; with a modifier or the middle button the browser opens a tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A real link or button, so that it works before the script has loaded. */
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
    // The form knows what to do, however it is submitted.
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
