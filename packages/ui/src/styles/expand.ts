/**
 * React Native style → CSS declarations, only longhands, so that two styles can be merged property by property. A
 * more specific key always wins (`paddingTop` over `paddingVertical` over `padding`), whatever their order.
 */

export type Declarations = Record<string, string>;

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;

/** Shorthands → the longhands they set, widest first. */
const shorthands = new Map<string, readonly string[]>([
  ...(['padding', 'margin'] as const).flatMap((box): [string, string[]][] => [
    [box, sides.map((side) => box + side)],
    [`${box}Vertical`, [`${box}Top`, `${box}Bottom`]],
    [`${box}Horizontal`, [`${box}Left`, `${box}Right`]],
  ]),
  ['inset', ['top', 'right', 'bottom', 'left']],
  ['borderWidth', sides.map((side) => `border${side}Width`)],
  ['borderColor', sides.map((side) => `border${side}Color`)],
  ['borderStyle', sides.map((side) => `border${side}Style`)],
  ['borderRadius', corners.map((corner) => `border${corner}Radius`)],
  ['gap', ['rowGap', 'columnGap']],
  ['overflow', ['overflowX', 'overflowY']],
]);
const width = new Map([...shorthands.keys()].map((name, index) => [name, index]));
const widestFirst = (a: string, b: string) => (width.get(a) ?? 0) - (width.get(b) ?? 0);

const unitless = new Set([
  'aspectRatio',
  'columnCount',
  'fillOpacity',
  'flexGrow',
  'flexShrink',
  'fontWeight',
  'gridColumn',
  'gridRow',
  'opacity',
  'order',
  'scale',
  'strokeOpacity',
  'zIndex',
  'WebkitLineClamp',
  'animationIterationCount',
]);

/** Text scales with the reader's font size, so these are relative to the root's 16 px. */
const inRem = new Set(['fontSize', 'lineHeight']);

/** Device-only properties with no CSS equivalent. */
const ignored = new Set(['elevation', 'tintColor', 'resizeMode', 'includeFontPadding', 'overlayColor', 'borderCurve']);

const renamed: Record<string, string> = {
  writingDirection: 'direction',
  textAlignVertical: 'verticalAlign',
  marginStart: 'marginInlineStart',
  marginEnd: 'marginInlineEnd',
  paddingStart: 'paddingInlineStart',
  paddingEnd: 'paddingInlineEnd',
  start: 'insetInlineStart',
  end: 'insetInlineEnd',
};

function cssValue(property: string, value: unknown): string {
  if (typeof value !== 'number') return String(value);
  if (value === 0 || unitless.has(property)) return String(value);
  return inRem.has(property) ? `${value / 16}rem` : `${value}px`;
}

function transformValue(value: unknown): string {
  if (!Array.isArray(value)) return String(value);
  return value
    .map((step: Record<string, number | string>) => {
      const [name = '', amount = 0] = Object.entries(step)[0] ?? [];
      return `${name}(${name.startsWith('scale') ? amount : cssValue(name, amount)})`;
    })
    .join(' ');
}

function flexValue(value: unknown): Declarations {
  if (value === 'none') return { flexGrow: '0', flexShrink: '0', flexBasis: 'auto' };
  return { flexGrow: String(value), flexShrink: '1', flexBasis: '0%' };
}

/** Writes the declarations of one longhand property. */
function declare(out: Declarations, property: string, value: unknown): void {
  const name = renamed[property] ?? property;
  switch (name) {
    case 'transform':
      out.transform = transformValue(value);
      break;
    case 'fontVariant':
      out.fontVariantNumeric = Array.isArray(value) ? value.join(' ') : String(value);
      break;
    case 'verticalAlign':
      out.verticalAlign = value === 'center' ? 'middle' : String(value);
      break;
    case 'columns':
      out.display = 'grid';
      out.gridTemplateColumns = value === 1 ? 'minmax(0, 1fr)' : `repeat(${String(value)}, minmax(0, 1fr))`;
      break;
    case 'span':
      out.gridColumn = `span ${String(value)}`;
      break;
    default:
      out[name] = cssValue(name, value);
  }
}

/** Expands a style block into CSS longhands in camelCase. Undefined and null values are left out. */
export function expand(style: Readonly<Record<string, unknown>>): Declarations {
  const out: Declarations = {};
  const wide: string[] = [];
  const rest: string[] = [];
  for (const property in style) {
    const value = style[property];
    if (value === undefined || value === null) continue;
    if (property === 'flex') Object.assign(out, flexValue(value));
    else if (shorthands.has(property)) wide.push(property);
    else if (!ignored.has(property)) rest.push(property);
  }
  for (const name of wide.sort(widestFirst)) {
    for (const longhand of shorthands.get(name) ?? []) out[longhand] = cssValue(longhand, style[name]);
  }
  for (const property of rest) declare(out, property, style[property]);
  return out;
}

const hyphenated = new Map<string, string>();

/**
 * `borderTopColor` → `border-top-color`, `WebkitLineClamp` → `-webkit-line-clamp`; custom properties stay unchanged.
 */
export function hyphenate(property: string): string {
  let name = hyphenated.get(property);
  if (name === undefined) {
    name = property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    hyphenated.set(property, name);
  }
  return name;
}
