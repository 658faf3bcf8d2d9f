import { readFileSync } from 'node:fs';
import path from 'node:path';

import { mapPalette, palette, shadowValue } from '../tokens';

const css = readFileSync(path.join(__dirname, '../../../../assets/web/tokens.css'), 'utf8');

/** The declarations of the first block whose selector contains the given text. */
function block(selector: string): string {
  const from = css.indexOf(selector);
  return css.slice(from, css.indexOf('}', from));
}

test.each([
  ['light', "[data-theme='light']"],
  ['dark', "\n  [data-theme='dark']"],
  ['dark', ':root:not([data-theme])'],
] as const)('assets/web/tokens.css has the %s values at %s: run scripts/tokens-css.mjs if not', (theme, selector) => {
  const declarations = block(selector);
  for (const [prefix, values] of Object.entries({ color: palette, shadow: shadowValue, map: mapPalette })) {
    for (const [name, value] of Object.entries(values[theme])) expect(declarations).toContain(`--${prefix}-${name}: ${value};`);
  }
});
