/** Flattens a nested style array into the class names of its compiled styles plus any plain styles. */
import { Compiled, type Slots } from './compile';
import type { StyleInput } from './types';

type Plain = Record<string, unknown>;
/** A sequence of compiled styles. The same sequences recur with each render, so each is computed once. */
interface Chain {
  classes: string;
  /** The classes as a React Native Web style, by the class before them. */
  external: Record<string, { $$css: true; hw: string }>;
  next: WeakMap<Compiled, Chain>;
  seen: ReadonlyMap<string, Slots>;
}

const chainOf = (seen: ReadonlyMap<string, Slots>): Chain => ({ classes: classesOf(seen), external: {}, next: new WeakMap(), seen });
const root = chainOf(new Map());

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
  const made = chainOf(seen);
  chain.next.set(style, made);
  return made;
}

function walk(style: StyleInput): { chain: Chain; plain: Plain | null } {
  let chain = root;
  let plain: Plain | null = null;
  const step = (one: unknown): void => {
    if (!one) return;
    if (one instanceof Compiled) chain = extend(chain, one);
    else if (Array.isArray(one)) one.forEach(step);
    else if (typeof one === 'object') plain = { ...plain, ...one };
  };
  step(style);
  return { chain, plain };
}

/**
 * Class names of the compiled styles after `base`, later ones winning, and the remaining plain style or null. The
 * classes are a React Native Web style, always the same object.
 */
export function merge(base: string, style: StyleInput): { external: { hw: string }; plain: Plain | null } {
  const { chain, plain } = walk(style);
  const external = (chain.external[base] ??= { $$css: true, hw: `${base} ${chain.classes}`.trim() });
  return { external, plain };
}
