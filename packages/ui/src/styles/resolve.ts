/** Style rule → React Native style, on devices: colors by theme, blocks by width, weights as font faces. */
import { createContext, useContext } from 'react';
import { Appearance, Dimensions } from 'react-native';

import { breakpoint, font, mapPalette, palette, shadowValue, type FontWeight, type ThemeName } from '../tokens';
import { conditions, type ResolvedStyle, type RNStyle, type StyleBlock, type StyleRule } from './types';

const widths = ['tablet', 'desktop', 'wide'] as const;

/** What styles depend on: the theme, and the breakpoints that the window reaches. One object for each pair. */
export interface Environment {
  theme: ThemeName;
  reached: readonly (typeof widths)[number][];
}

const environments = new Map<string, Environment>();

export function environmentOf(theme: ThemeName, width: number): Environment {
  const reached = widths.filter((name) => width >= breakpoint[name]);
  const key = `${theme} ${reached.length}`;
  const environment = environments.get(key) ?? { theme, reached };
  environments.set(key, environment);
  return environment;
}

/** Set by `Theme`, which is at the root of the app. */
export const EnvironmentContext = createContext<Environment | null>(null);

/** An entry of a style sheet. */
export class Conditional {
  private readonly resolved = new Map<Environment, RNStyle>();

  constructor(private readonly rule: StyleRule) {}

  /** The same object for the same environment. */
  in(environment: Environment): RNStyle {
    const known = this.resolved.get(environment) ?? resolveRule(this.rule, environment.theme, environment.reached);
    this.resolved.set(environment, known);
    return known;
  }
}

/** What styles depend on where a component is drawn. */
export function useEnvironment(): Environment {
  return useContext(EnvironmentContext) ?? environmentOf(Appearance.getColorScheme() === 'dark' ? 'dark' : 'light', Dimensions.get('window').width);
}

export function resolveStyle(style: unknown, environment: Environment): ResolvedStyle {
  if (style instanceof Conditional) return style.in(environment) as ResolvedStyle;
  return (Array.isArray(style) ? style.map((one) => resolveStyle(one, environment)) : style) as ResolvedStyle;
}

/** `var(--color-primary)` → `#17524b`. Strings without a variable are returned unchanged. */
export function resolveToken(value: string, theme: ThemeName): string {
  return value.replace(/var\(--(color|shadow|map)-(\w+)\)/g, (whole, kind: string, name: string) => {
    const table: Record<string, string> = kind === 'color' ? palette[theme] : kind === 'shadow' ? shadowValue[theme] : mapPalette[theme];
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
export function resolveRule(rule: StyleRule, theme: ThemeName, reached: Environment['reached']): RNStyle {
  const out = resolveBlock(rule, theme);
  for (const width of reached) {
    const block = rule[width];
    if (block) Object.assign(out, resolveBlock(block, theme));
  }
  return out as RNStyle;
}
