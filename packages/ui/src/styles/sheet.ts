/**
 * The document's style sheet behind StyleSheet.create: every rule once, in groups ordered by precedence.
 *
 * The sheet has one block per group, always all of them and in this order, so that the n-th rule of the style element
 * is the n-th group: rules of a lazily loaded screen can be added to the right place without disturbing what the
 * server sent.
 */
import { breakpoint, shortWindow } from '../tokens';
import type { Condition } from './types';

export type Group = 'reset' | 'base' | Condition;

interface GroupRule {
  name: Group;
  media: string;
  /** Selector for a class in the group. */
  select: (name: string) => string;
}

const plain = (name: string) => `.${name}`;

const groups: readonly GroupRule[] = [
  { name: 'reset', media: 'all', select: plain },
  { name: 'base', media: 'all', select: plain },
  { name: 'tablet', media: `(min-width:${breakpoint.tablet}px)`, select: plain },
  { name: 'desktop', media: `(min-width:${breakpoint.desktop}px)`, select: plain },
  { name: 'wide', media: `(min-width:${breakpoint.wide}px)`, select: plain },
  { name: 'short', media: shortWindow, select: plain },
  { name: 'hover', media: '(hover:hover)', select: (name) => `.${name}:hover` },
  { name: 'groupHover', media: '(hover:hover)', select: (name) => `[data-group]:hover .${name}` },
  { name: 'focusWithin', media: 'all', select: (name) => `.${name}:focus-within` },
  { name: 'focus', media: 'all', select: (name) => `.${name}:focus-visible` },
  { name: 'groupFocus', media: 'all', select: (name) => `[data-group]:focus-within .${name}` },
  // A finger is up before its press is done; until then it still shows.
  { name: 'active', media: 'all', select: (name) => `.${name}:is(:active,[aria-busy=true])` },
  { name: 'busy', media: 'all', select: (name) => `.${name}[aria-busy=true]` },
  { name: 'placeholder', media: 'all', select: (name) => `.${name}::placeholder` },
  { name: 'reducedMotion', media: '(prefers-reduced-motion:reduce)', select: plain },
  { name: 'forcedColors', media: '(forced-colors:active)', select: plain },
  { name: 'print', media: 'print', select: plain },
];
const groupIndex = new Map(groups.map((group, index) => [group.name, index]));

/** Id of the style element that the server sends and the browser adds to. */
export const sheetId = 'hw';

interface Rule {
  group: number;
  css: readonly string[];
}

const rules = new Map<string, Rule>();
/** Classes already in the browser; null until the first rule is needed there. */
let present: Set<string> | null = null;

function element(): HTMLStyleElement | null {
  if (typeof document === 'undefined') return null;
  const found = document.getElementById(sheetId);
  if (found instanceof HTMLStyleElement) return found;
  const made = document.createElement('style');
  made.id = sheetId;
  made.textContent = cssText([]);
  document.head.appendChild(made);
  return made;
}

function insert(name: string, { group, css }: Rule): void {
  const target = element();
  if (!target) return;
  present ??= new Set(Array.from(target.textContent?.matchAll(/\.(hw[\w-]+)/g) ?? [], (match) => match[1] ?? ''));
  if (present.has(name)) return;
  present.add(name);
  const block = target.sheet?.cssRules[group] as CSSMediaRule | undefined;
  for (const rule of css) {
    try {
      block?.insertRule(rule, block.cssRules.length);
    } catch {
      // A browser rejects a selector it doesn't know; only that rule is then missing.
    }
  }
}

function add(name: string, rule: Rule): void {
  const known = rules.get(name);
  if (known) {
    if (known.css.join() !== rule.css.join()) throw new Error(`Style class ${name} stands for two rules: ${known.css} and ${rule.css}`);
    return;
  }
  rules.set(name, rule);
  insert(name, rule);
}

/**
 * Adds the rule of a class unless it is already there. The name must be derived from the declarations only; the same
 * name with different declarations is a collision and throws.
 */
export function addRule(group: Group, name: string, declarations: string): void {
  const index = groupIndex.get(group) ?? 0;
  const select = groups[index]?.select ?? plain;
  add(name, { group: index, css: [`${select(name)}{${declarations}}`] });
}

/**
 * Adds handwritten rules that belong to one class, for what an atomic style can't express: pseudo-elements, states of
 * a control. They have the lowest precedence. In each, `&` stands for the class: `['&:checked', 'color:red']`.
 */
export function addRules(name: string, list: readonly (readonly [selector: string, declarations: string])[]): void {
  add(name, { group: 0, css: list.map(([selector, declarations]) => `${selector.replaceAll('&', `.${name}`)}{${declarations}}`) });
}

function cssText(wanted: Iterable<Rule>): string {
  const bodies = groups.map(() => '');
  for (const { group, css } of wanted) bodies[group] += css.join('');
  return groups.map((group, index) => `@media ${group.media}{${bodies[index]}}`).join('\n');
}

/** The classes in a class attribute: screens have the same ones again and again. */
const classesOf = new Map<string, readonly string[]>();

/** Class attributes of what has been drawn since `collectDrawn`; null in browsers, which need no list. */
let drawn: Set<string> | null = null;

/** Starts a page: from now on, what is drawn is noted in the returned set. */
export const collectDrawn = (): ReadonlySet<string> => (drawn = new Set());

/** Notes that an element with this class attribute is drawn. */
export function noteDrawn(attribute: string): void {
  drawn?.add(attribute);
}

/** The class attributes in HTML. */
export const attributesIn = (html: string): string[] => Array.from(html.matchAll(/ class="([^"]*)"/g), ([, attribute = '']) => attribute);

/**
 * The sheet's text. With class attributes, or HTML that has them, only the rules of their classes: what a page needs for
 * its first paint. The result is the content of `<style id="hw">`.
 */
export function collectCss(of?: string | ReadonlySet<string>): string {
  if (of === undefined) return cssText(rules.values());
  const used = new Set<string>();
  for (const attribute of typeof of === 'string' ? new Set(attributesIn(of)) : of) {
    let classes = classesOf.get(attribute);
    if (!classes) classesOf.set(attribute, (classes = attribute.split(' ')));
    for (const name of classes) used.add(name);
  }
  // Their order doesn't matter: in a browser, each group has them in the order in which screens came.
  return cssText(Array.from(used).flatMap((name) => rules.get(name) ?? []));
}
