export type Rules = typeof import('./rules');

let loaded: Rules | null = null;

/** Loads the rules of the forms; to be awaited before one is sent. */
export async function loadRules(): Promise<Rules> {
  return (loaded ??= await import('./rules'));
}
