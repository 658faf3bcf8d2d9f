/** Something that a buyer did, after which the app may offer more. */
export type PromptTrigger =
  | { is: 'favorited'; /** Homes that the buyer keeps now. */ count: number }
  | { is: 'searchSaved'; frequency: string };

let listener: ((trigger: PromptTrigger) => void) | null = null;

/** There is one listener, and on the web none; the answer ends it. */
export function onPromptTrigger(listen: (trigger: PromptTrigger) => void): () => void {
  listener = listen;
  return () => {
    listener = null;
  };
}

export const firePromptTrigger = (trigger: PromptTrigger): void => listener?.(trigger);
