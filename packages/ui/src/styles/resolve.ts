/** Style rule → React Native style: colors by theme, blocks by width, weights as font faces. */
import { font, mapPalette, palette, shadowValue, type FontWeight, type ThemeName } from '../tokens';
import { conditions, type Style, type StyleBlock, type StyleRule } from './types';

/** `var(--color-primary)` → `#17524b`. Strings without a variable are returned unchanged. */
export function resolveToken(value: string, theme: ThemeName): string {
  return value.replace(/var\(--(color|shadow|map)-(\w+)\)/g, (whole, kind: string, name: string) => {
    const table: Record<string, string> =
      kind === 'color' ? palette[theme] : kind === 'shadow' ? shadowValue[theme] : mapPalette[theme];
    return table[name] ?? whole;
  });
}

function face(weight: unknown): string {
  const asked = weight === 'bold' ? 700 : weight === 'normal' ? 400 : Number(weight);
  return font.native[asked as FontWeight] ?? font.native[400];
}

function resolveBlock(block: StyleBlock, theme: ThemeName): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  const { web: _web, native, ...rest } = block;
  for (const [property, value] of Object.entries({ ...rest, ...native })) {
    if ((conditions as readonly string[]).includes(property)) continue;
    if (property === 'fontWeight') out.fontFamily = face(value);
    else out[property] = typeof value === 'string' ? resolveToken(value, theme) : value;
  }
  return out;
}

/** The style of one rule for a theme and the breakpoints reached by the window. */
export function resolveRule(rule: StyleRule, theme: ThemeName, reached: readonly ('tablet' | 'desktop' | 'wide')[]): Style {
  const out = resolveBlock(rule, theme);
  for (const width of reached) {
    const block = rule[width];
    if (block) Object.assign(out, resolveBlock(block, theme));
  }
  return out as Style;
}
