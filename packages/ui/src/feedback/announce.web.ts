import { addRules } from '../styles/sheet';

addRules('hw-announcer', [['&', 'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%)']]);

/**
 * Announces text to assistive technology without showing it: "126 homes". While a dialog is open everything outside
 * it is silent, so the region is then created inside the dialog.
 */
export function announce(text: string): void {
  const home = document.querySelector('dialog[open]') ?? document.body;
  let region = home.querySelector<HTMLElement>(':scope > .hw-announcer');
  if (!region) {
    region = document.createElement('div');
    region.className = 'hw-announcer';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    home.appendChild(region);
  }
  // Setting the same text twice would not be a change; a no-break space at the end makes it one.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
