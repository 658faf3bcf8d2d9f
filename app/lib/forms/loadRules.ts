export type Rules = typeof import('./rules');

let loaded: Rules | null = null;

/** Loads the form rules; must be awaited before a form is sent. */
export async function loadRules(): Promise<Rules> {
  return (loaded ??= await import('./rules'));
}
