/** Joins a nested style array into the class names of its compiled styles plus the plain styles that were among them. */
import { Compiled, type Slots } from './compile';
import type { StyleInput } from './types';

type Plain = Record<string, unknown>;
/** Compiled styles in a row. The same rows come again with each render, so each is worked out once. */
type Chain = { classes: string; next: WeakMap<Compiled, Chain>; seen: ReadonlyMap<string, Slots> };

const root: Chain = { classes: '', next: new WeakMap(), seen: new Map() };

function over(earlier: Slots, later: Slots): Slots {
  const slots: (string | null | undefined)[] = [];
  for (let layer = Math.max(earlier.length, later.length) - 1; layer >= 0; layer -= 1) {
    slots[layer] = later[layer] === undefined ? earlier[layer] : later[layer];
  }
  return slots;
}

function classesOf(seen: ReadonlyMap<string, Slots>): string {
  let classes = '';
  for (const slots of seen.values()) for (const name of slots) if (name) classes += classes ? ` ${name}` : name;
  return classes;
}

function extend(chain: Chain, style: Compiled): Chain {
  const known = chain.next.get(style);
  if (known) return known;
  let { says: seen } = style;
  if (chain.seen.size > 0) {
    const joined = new Map(chain.seen);
    for (const [property, slots] of seen) {
      const earlier = joined.get(property);
      joined.set(property, earlier ? over(earlier, slots) : slots);
    }
    seen = joined;
  }
  const made: Chain = { seen, classes: classesOf(seen), next: new WeakMap() };
  chain.next.set(style, made);
  return made;
}

/** Class names of the compiled styles, later ones winning, and the remaining plain style or null. */
export function merge(style: StyleInput): { classes: string; plain: Plain | null } {
  let chain = root;
  let plain: Plain | null = null;
  const walk = (one: unknown): void => {
    if (!one) return;
    if (one instanceof Compiled) chain = extend(chain, one);
    else if (Array.isArray(one)) one.forEach(walk);
    else if (typeof one === 'object') plain = { ...plain, ...one };
  };
  walk(style);
  return { classes: chain.classes, plain };
}
