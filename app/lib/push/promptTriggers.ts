/** Something that a buyer did, after which the app may offer more. */
export type Moment =
  | { is: 'favorited'; /** Homes that the buyer keeps now. */ count: number }
  | { is: 'searchSaved'; frequency: string };

let listener: ((moment: Moment) => void) | null = null;

/** There is one listener, and on the web none; the answer ends it. */
export function onMoment(listen: (moment: Moment) => void): () => void {
  listener = listen;
  return () => {
    listener = null;
  };
}

export const tellMoment = (moment: Moment): void => listener?.(moment);
