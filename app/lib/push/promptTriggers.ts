/** Something a buyer did, after which the app may offer more. */
export type PromptTrigger = { kind: 'favorited'; /** Number of homes now saved. */ count: number } | { kind: 'searchSaved'; frequency: string };

let listener: ((trigger: PromptTrigger) => void) | null = null;

/** There is one listener, and none on the web; the returned function removes it. */
export function onPromptTrigger(listen: (trigger: PromptTrigger) => void): () => void {
  listener = listen;
  return () => {
    listener = null;
  };
}

export const firePromptTrigger = (trigger: PromptTrigger): void => listener?.(trigger);
