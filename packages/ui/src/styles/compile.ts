/** Style rule → atomic classes in React Native Web's own `$$css` form, so that its components take them too. */
import { expand, hyphenate, type Declarations } from './expand';
import { hash } from './hash';
import { addRule, type Group } from './sheet';
import { conditions, type StyleBlock, type StyleRule } from './types';

/** `property@condition` → class name; null takes the property away from an earlier style. */
export type Compiled = { $$css: true } & Record<string, string | null | true>;

const layers: readonly Group[] = ['base', ...conditions];
/** States and preferences do not give way to a later style's widths, only to its own states. */
const widths = new Set<Group>(['base', 'tablet', 'desktop', 'wide']);

function declarationsOf(block: StyleBlock): Declarations {
  const { web, native: _native, ...rest } = block as StyleBlock & Record<string, unknown>;
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (!(conditions as readonly string[]).includes(key)) own[key] = value;
  }
  return web ? { ...expand(own), ...expand(web) } : expand(own);
}

/** `display: none` and the like keep their vendor twins together in one rule. */
function cssOf(property: string, value: string): string {
  const declaration = `${hyphenate(property)}:${value}`;
  return property === 'userSelect' || property === 'backdropFilter' ? `-webkit-${declaration};${declaration}` : declaration;
}

/**
 * Compiles one rule. Where a style says something about a property, whatever an earlier style of the same array
 * said about it in the same or a stronger condition is dropped: the later style wins at every width.
 */
export function compileRule(rule: StyleRule): Compiled {
  const compiled: Compiled = { $$css: true };
  layers.forEach((layer, index) => {
    const block = layer === 'base' ? rule : rule[layer as keyof StyleRule];
    if (!block) return;
    for (const [property, value] of Object.entries(declarationsOf(block as StyleBlock))) {
      const css = cssOf(property, value);
      const name = `hw${hash(`${layer}|${css}`)}`;
      addRule(layer, name, css);
      compiled[`${property}@${layer}`] = name;
      for (const stronger of layers.slice(index + 1)) {
        const key = `${property}@${stronger}`;
        if (!(key in compiled) && (widths.has(stronger) || stronger === 'hover' || stronger === 'active')) compiled[key] = null;
      }
    }
  });
  return compiled;
}
