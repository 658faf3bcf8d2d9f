import { Platform } from 'react-native';

/**
 * How much of the window's bottom the page's floating buttons (`data-floating`) take up, in px. On devices, messages are
 * below them: the tab bar between them is outside the page.
 */
export const floatingHeight = Platform.select({ web: measured, default: () => 0 });

function measured(): number {
  const tops = [...document.querySelectorAll('[data-floating]')]
    .filter((element) => getComputedStyle(element).position === 'fixed' && element.getBoundingClientRect().height > 0)
    .map((element) => element.getBoundingClientRect().top);
  return tops.length > 0 ? window.innerHeight - Math.min(...tops) : 0;
}
