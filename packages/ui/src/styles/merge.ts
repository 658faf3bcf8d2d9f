/** Flattens a nested style array into the class names of its compiled styles plus any plain styles. */
import { Compiled, type Slots } from './compile';
import type { StyleInput } from './types';

type Plain = Record<string, unknown>;
/** A sequence of compiled styles. The same sequences recur with each render, so each is computed once. */
interface MergeNode {
  classes: string;
  /** The classes as a React Native Web style, by the class before them. */
  external: Record<string, { $$css: true; hw: string }>;
  next: WeakMap<Compiled, MergeNode>;
  seen: ReadonlyMap<string, Slots>;
}

const createMergeNode = (seen: ReadonlyMap<string, Slots>): MergeNode => ({ classes: classesOf(seen), external: {}, next: new WeakMap(), seen });
const root = createMergeNode(new Map());

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

function extend(node: MergeNode, style: Compiled): MergeNode {
  const known = node.next.get(style);
  if (known) return known;
  let { declarations: seen } = style;
  if (node.seen.size > 0) {
    const joined = new Map(node.seen);
    for (const [property, slots] of seen) {
      const earlier = joined.get(property);
      joined.set(property, earlier ? over(earlier, slots) : slots);
    }
    seen = joined;
  }
  const made = createMergeNode(seen);
  node.next.set(style, made);
  return made;
}

function walk(style: StyleInput): { node: MergeNode; plain: Plain | null } {
  let node = root;
  let plain: Plain | null = null;
  const step = (one: unknown): void => {
    if (!one) return;
    if (one instanceof Compiled) node = extend(node, one);
    else if (Array.isArray(one)) one.forEach(step);
    else if (typeof one === 'object') plain = { ...plain, ...one };
  };
  step(style);
  return { node, plain };
}

/**
 * Class names of the compiled styles after `base`, later ones winning, and the remaining plain style or null. The
 * classes are a React Native Web style, always the same object.
 */
export function merge(base: string, style: StyleInput): { external: { hw: string }; plain: Plain | null } {
  const { node, plain } = walk(style);
  const external = (node.external[base] ??= { $$css: true, hw: `${base} ${node.classes}`.trim() });
  return { external, plain };
}
