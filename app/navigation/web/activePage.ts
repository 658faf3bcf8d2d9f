let active: HTMLElement | null = null;

/** Element of the current page; earlier pages stay in the document, hidden. Web only. */
export function activePage(): HTMLElement | null {
  return active?.isConnected ? active : null;
}

let task: (() => void) | null = null;

/** Runs something once the next page is in the document: it follows its URL in steps. Replaces what waited before. */
export function onceShown(next: (() => void) | null): void {
  task = next;
}

export function setActivePage(page: HTMLElement | null): void {
  active = page;
  task?.();
  task = null;
}
