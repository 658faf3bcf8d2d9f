/**
 * The behavior of a text field with a list of suggestions, following the ARIA Authoring Practices' "editable combobox
 * with list autocomplete": the focus stays in the field, the active option is named by `aria-activedescendant`.
 */
interface Combobox {
  text: string;
  open: boolean;
  /** Index of the active option. With none (-1), Enter submits the typed text. */
  active: number;
  /** Whether the user has changed the text since it was last set. */
  typed: boolean;
}

export type ComboboxEvent =
  | { type: 'typed'; text: string }
  | { type: 'focused' }
  | { type: 'left' }
  | { type: 'closed' }
  | { type: 'moved'; by: 1 | -1; count: number }
  | { type: 'set'; text: string };

export function comboboxOf(text: string): Combobox {
  return { text, open: false, active: -1, typed: false };
}

export function combobox(state: Combobox, event: ComboboxEvent): Combobox {
  switch (event.type) {
    case 'typed':
      return { text: event.text, open: true, active: -1, typed: true };
    case 'focused':
      return { ...state, open: true, active: -1 };
    case 'left':
    case 'closed':
      return { ...state, open: false, active: -1 };
    case 'moved':
      return { ...state, open: true, active: step(state.open ? state.active : -1, event.by, event.count) };
    case 'set':
      return comboboxOf(event.text);
  }
}

interface Keyed {
  state: Combobox;
  /** Whether the list is visible. */
  shown: boolean;
  count: number;
  send: (event: ComboboxEvent) => void;
  pick: (index: number) => void;
}

/** Handles a key pressed in the field. Returns false if the list has no use for it, so that the field handles it as usual. */
export function pressKey(key: string, { state, shown, count, send, pick }: Keyed): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    send({ type: 'moved', by: key === 'ArrowDown' ? 1 : -1, count });
    return true;
  }
  if (!shown) return false;
  if (key === 'Enter' && state.active >= 0 && state.active < count) {
    pick(state.active);
    return true;
  }
  if (key === 'Escape') {
    send({ type: 'closed' });
    return true;
  }
  return false;
}

/** Wraps around: after the last option comes the field itself (-1), then the first option. */
function step(active: number, by: 1 | -1, count: number): number {
  const next = active + by;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
