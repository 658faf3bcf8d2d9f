import { focusable } from '../focus.web';

/** How long after closing a dialog may still change the page: "Log in" becomes the account menu. */
const PATIENCE_MS = 2000;

/** The search for a replacement of a control stops at these elements. */
const edge = 'main, dialog, body';
const pressable = 'a[href], button, input, select, textarea, [tabindex]';

/** The last element pressed: Safari doesn't focus pressed buttons. */
let pressed: Element | null = null;
/**
 * By dialog, what had the focus before one of its fields: React focuses autoFocus fields before the dialog is shown.
 */
const focusedBefore = new WeakMap<Element, Element>();
if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest(pressable) : null;
    },
    { capture: true, passive: true },
  );
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const dialog = target instanceof Element ? target.closest('dialog') : null;
    if (dialog && relatedTarget instanceof Element && !dialog.contains(relatedTarget)) focusedBefore.set(dialog, relatedTarget);
  });
}

/** Ancestors of a control, nearest first, each with the index of the child that led to it. */
type Place = readonly { around: Element; index: number }[];

/**
 * Remembers what has the focus before something covers the page. The returned function restores it: to that control,
 * or to whatever replaced it, or to the page's heading, so that the focus never falls back to the start of the page.
 */
export function rememberFocus(over: Element, asked: boolean): () => void {
  const { activeElement } = document;
  const active = over.contains(activeElement) ? focusedBefore.get(over) : activeElement;
  const opener = active && active !== document.body ? active : asked ? pressed : null;
  const control = opener && !over.contains(opener) ? opener : null;
  const place = placeOf(control);
  return () => {
    if (control?.isConnected && take(control)) onRemoved(control, () => void fallBack(place));
    else fallBack(place);
  };
}

function placeOf(control: Element | null): Place {
  const place: { around: Element; index: number }[] = [];
  for (let at = control; at?.parentElement && !at.matches(edge); at = at.parentElement) {
    place.push({ around: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  }
  return place.filter(({ around }) => !around.matches(edge));
}

function fallBack(place: Place): void {
  for (const { around, index } of place) {
    if (!around.isConnected) continue;
    const successors = focusable(around.children[index] as HTMLElement | null);
    if (successors.some(take) || focusable(around as HTMLElement).some(take)) return;
  }
  for (const heading of document.querySelectorAll<HTMLElement>('h1')) {
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.style.outline = 'none'; // it wasn't reached by Tab, so a focus ring would mislead
    if (take(heading)) return;
  }
  const main = document.querySelector('main');
  if (main) take(main);
}

/** Tries to focus an element; hidden, inert or disabled ones don't take it. */
function take(element: Element): boolean {
  if (!(element instanceof HTMLElement) || element.closest('[hidden], [inert]')) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function onRemoved(control: Element, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (control.isConnected) return;
    stop();
    if (!document.activeElement || document.activeElement === document.body) then();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  function stop() {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { childList: true, subtree: true });
}
