/** Whether somebody is about to type: a dialog that comes by itself must not take their words. */
export function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLSelectElement;
}
