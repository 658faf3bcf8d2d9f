import * as library from '@testing-library/react';
import type { ReactElement } from 'react';

import { surroundings } from './providers';
import type { ControlState, Queries, Rendered, RenderOptions, TestElement } from './types';

// Without the last field the type is the library's own, which says nothing of it.
const config = library.getConfig as () => ReturnType<typeof library.getConfig> & { _disableExpensiveErrorDiagnostics: boolean };
const { getElementError } = config();

library.configure({
  // The default of one second is too short while a busy machine compiles what a component loads lazily.
  asyncUtilTimeout: 15_000,
  // What waits asks again after each change of the document. The library prints the document into each error, although only the last one is read.
  getElementError: (message, container) => (config()._disableExpensiveErrorDiagnostics ? new Error(message ?? undefined) : getElementError(message, container)),
});

const node = (element: TestElement) => element as unknown as HTMLElement;

/** Renders into a document inside the app's usual providers. */
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
  library.fireEvent.pointerDown(node(element));
  library.fireEvent.pointerUp(node(element));
  library.fireEvent.click(node(element));
}

/** Replaces the text of a field. */
export function type(element: TestElement, text: string): void {
  library.fireEvent.change(node(element), { target: { value: text } });
}

/** Blurs a field. */
export function blur(element: TestElement): void {
  library.fireEvent.blur(node(element));
}

/** All text inside an element, in reading order. */
export function textOf(element: TestElement): string {
  return (node(element).textContent ?? '').replace(/\u00a0/g, ' ');
}

/** The value of a field. */
export function valueOf(element: TestElement): string {
  return (node(element) as HTMLInputElement).value;
}

function flag(element: HTMLElement, name: string): boolean | undefined {
  const value = element.getAttribute(name);
  return value === null ? undefined : value === 'true';
}

export function stateOf(element: TestElement): ControlState {
  const dom = node(element) as HTMLInputElement;
  return {
    disabled: dom.disabled || flag(dom, 'aria-disabled') || undefined,
    checked: dom.type === 'checkbox' || dom.type === 'radio' ? dom.checked : flag(dom, 'aria-checked'),
    selected: flag(dom, 'aria-selected') ?? flag(dom, 'aria-pressed') ?? (dom.hasAttribute('aria-current') || undefined),
    expanded: flag(dom, 'aria-expanded'),
    busy: flag(dom, 'aria-busy'),
  };
}

/** Queries inside one element. */
export function within(element: TestElement): Queries {
  return library.within(node(element)) as unknown as Queries;
}

export const waitFor = library.waitFor;
export const act = library.act;
