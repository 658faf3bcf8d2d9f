/** Joins a nested style array into one compiled style plus the plain styles that were among it. */
import type { StyleInput } from './types';
import type { Compiled } from './compile';

type Plain = Record<string, unknown>;
type Chain = { classes: string; next: WeakMap<Compiled, Chain>; seen: Record<string, string | null> };

const root: Chain = { classes: '', next: new WeakMap(), seen: {} };

function extend(chain: Chain, style: Compiled): Chain {
  const known = chain.next.get(style);
  if (known) return known;
  const seen: Record<string, string | null> = { ...chain.seen };
  for (const [key, value] of Object.entries(style)) if (key !== '$$css') seen[key] = value as string | null;
  const made: Chain = { seen, classes: Object.values(seen).filter(Boolean).join(' '), next: new WeakMap() };
  chain.next.set(style, made);
  return made;
}

function walk(style: unknown, visit: (one: Compiled | Plain) => void): void {
  if (!style) return;
  if (Array.isArray(style)) for (const one of style) walk(one, visit);
  else if (typeof style === 'object') visit(style as Plain);
}

/** Class names of the compiled styles, later ones winning, and the remaining plain style or null. */
export function merge(style: StyleInput): { classes: string; plain: Plain | null } {
  let chain = root;
  let plain: Plain | null = null;
  walk(style, (one) => {
    if (one.$$css) chain = extend(chain, one as Compiled);
    else plain = { ...plain, ...one };
  });
  return { classes: chain.classes, plain };
}
