let active: HTMLElement | null = null;

/** Element of the current page; earlier pages stay in the document, hidden. Web only. */
export function activePage(): HTMLElement | null {
  return active?.isConnected ? active : null;
}

export function setActivePage(page: HTMLElement | null): void {
  active = page;
}
