/**
 * Compiles a style rule into atomic classes. This runs in the browser before a page can be used, so it computes
 * everything once.
 */
import { expand, hyphenate, type Declarations } from './expand';
import { addRule, type Group } from './sheet';
import { conditions, type StyleBlock, type StyleRule } from './types';

/**
 * What a style says about one property, by layer: a class; null, which removes an earlier style's class; or nothing.
 */
export type Slots = readonly (string | null | undefined)[];

/** A compiled rule: CSS property in camelCase → its value by layer. */
export class Compiled {
  constructor(readonly declarations: ReadonlyMap<string, Slots>) {}
}

const layers: readonly Group[] = ['base', ...conditions];
const isCondition: ReadonlySet<string> = new Set(conditions);
/** States and preferences don't yield to a later style's widths, only to its own states. */
const overridable: ReadonlySet<Group> = new Set<Group>(['base', 'tablet', 'desktop', 'wide', 'short', 'hover', 'active']);
/** Layer → the stronger layers that yield to it. */
const weaker = layers.map((_, index) => layers.flatMap((layer, other) => (other > index && overridable.has(layer) ? [other] : [])));

function withoutConditions(rule: StyleRule): Record<string, unknown> {
  const own: Record<string, unknown> = {};
  for (const key in rule) if (!isCondition.has(key) && key !== 'web' && key !== 'native') own[key] = rule[key as keyof StyleRule];
  return own;
}

function declarationsOf(block: StyleBlock): Declarations {
  const own = expand(withoutConditions(block));
  return block.web ? Object.assign(own, expand(block.web)) : own;
}

/** Adds the vendor-prefixed form of `user-select` and `backdrop-filter` to the same rule. */
function cssOf(property: string, value: string): string {
  const declaration = `${hyphenate(property)}:${value}`;
  return property === 'userSelect' || property === 'backdropFilter' ? `-webkit-${declaration};${declaration}` : declaration;
}

const names = layers.map(() => new Map<string, string>());

/** The class of a declaration in a layer; adds its rule to the sheet. */
function classOf(layer: number, property: string, value: string): string {
  const key = `${property}:${value}`;
  const known = names[layer]?.get(key);
  if (known) return known;
  const group = layers[layer] ?? 'base';
  const css = cssOf(property, value);
  const name = `hw${hash(`${group}|${css}`)}`;
  addRule(group, name, css);
  names[layer]?.set(key, name);
  return name;
}

/**
 * Compiles one rule. If a style sets a property, whatever an earlier style in the same array set for it under the
 * same or a stronger condition is dropped: the later style wins at every width.
 */
export function compileRule(rule: StyleRule): Compiled {
  const slotsOf = new Map<string, (string | null | undefined)[]>();
  layers.forEach((layer, index) => {
    const block = index === 0 ? rule : rule[layer as keyof StyleRule];
    if (!block) return;
    const declarations = declarationsOf(block as StyleBlock);
    for (const property in declarations) {
      const slots = slotsOf.get(property) ?? [];
      slots[index] = classOf(index, property, declarations[property] ?? '');
      for (const other of weaker[index] ?? []) if (slots[other] === undefined) slots[other] = null;
      slotsOf.set(property, slots);
    }
  });
  return new Compiled(slotsOf);
}

/**
 * A short, stable name for a string: a hash in base 36, at most 7 characters (about 36 bits). Server and browser must
 * get the same name, so there is no seed and no state. sheet.ts throws on a collision.
 */
function hash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36).slice(-7);
}
