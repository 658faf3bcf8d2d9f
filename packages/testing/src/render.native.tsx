import * as library from '@testing-library/react-native';
import type { ReactElement } from 'react';

import { surroundings } from './providers';
import type { ControlState, Queries, Rendered, RenderOptions, TestElement } from './types';

type ReactTestInstance = ReturnType<library.RenderResult['getByTestId']>;

// The default of one second is too short while a busy machine compiles what a component loads lazily.
library.configure({ asyncUtilTimeout: 15_000 });

const node = (element: TestElement) => element as unknown as ReactTestInstance;

/** Renders the native tree inside the app's usual providers. */
export function render(ui: ReactElement, options: RenderOptions = {}): Rendered {
  const { navigation, client, wrap } = surroundings(options);
  const result = library.render(wrap(ui));
  return {
    ...(result as unknown as Queries),
    rerender: (next) => result.rerender(wrap(next)),
    unmount: result.unmount,
    navigation,
    client,
  };
}

/** Presses a button, link or row the way a finger or a left click does. */
export function press(element: TestElement): void {
  const on = switchedOf(node(element).props);
  if (on === undefined) library.fireEvent.press(node(element));
  else library.fireEvent(node(element), 'valueChange', !on); // the system's switch has no press event
}

/** Replaces the text of a field. */
export function type(element: TestElement, text: string): void {
  library.fireEvent.changeText(node(element), text);
}

/** Blurs a field. */
export function blur(element: TestElement): void {
  library.fireEvent(node(element), 'blur');
}

/** All text inside an element, in reading order. */
export function textOf(element: TestElement): string {
  return words(node(element)).replace(/\u00a0/g, ' ');
}

function words(instance: ReactTestInstance | string): string {
  return typeof instance === 'string' ? instance : instance.children.map(words).join('');
}

/** The value of a field. */
export function valueOf(element: TestElement): string {
  return String(node(element).props.value ?? '');
}

/** A switch has its state in `value`, or in `on` on Android. */
function switchedOf(props: Record<string, unknown>): boolean | undefined {
  return [props.value, props.on].find((value) => typeof value === 'boolean') as boolean | undefined;
}

export function stateOf(element: TestElement): ControlState {
  const { props } = node(element);
  const state = props.accessibilityState ?? {};
  const switched = switchedOf(props);
  return {
    disabled: props['aria-disabled'] ?? state.disabled ?? undefined,
    checked: props['aria-checked'] ?? state.checked ?? switched,
    selected: props['aria-selected'] ?? state.selected ?? undefined,
    expanded: props['aria-expanded'] ?? state.expanded ?? undefined,
    busy: props['aria-busy'] ?? state.busy ?? undefined,
  };
}

/** Queries inside one element. */
export function within(element: TestElement): Queries {
  return library.within(node(element)) as unknown as Queries;
}

export const waitFor = library.waitFor;
export const act = library.act;
