// Writes the color, shadow and map variables of both themes, and the few animations, as a static style sheet:
// packages/ui/src/tokens.ts → assets/web/tokens.css. `npm run gen` runs it.
import { transformSync } from '@babel/core';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The tokens are plain data in TypeScript: strip the types and evaluate the module. */
async function readTokens() {
  const file = path.join(root, 'packages/ui/src/tokens.ts');
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    babelrc: false,
    configFile: false,
    plugins: ['@babel/plugin-transform-typescript'],
  });
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
}

const { palette, shadowValue, mapPalette, motion } = await readTokens();

function variables(theme) {
  return [
    ['color', palette],
    ['shadow', shadowValue],
    ['map', mapPalette],
  ]
    .flatMap(([prefix, values]) => Object.entries(values[theme]).map(([name, value]) => `  --${prefix}-${name}: ${value};`))
    .join('\n');
}

function indented(text) {
  return text.replace(/^/gm, '  ');
}

const css = `/* Made by scripts/tokens-css.mjs from packages/ui/src/tokens.ts. Do not edit. */

/* The theme follows the system; data-theme on an element sets it for everything inside. Print is always light. */
:root, [data-theme='light'] {
  color-scheme: light;
${variables('light')}
}

@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme]) {
    color-scheme: dark;
${indented(variables('dark'))}
  }
}

@media screen {
  [data-theme='dark'] {
    color-scheme: dark;
${indented(variables('dark'))}
  }
}

/* Forced colors: the system's replace ours; borders stay and selected elements have a 2 px border. Drawings
   take the color of the text beside them, and the switch uses a pair of system colors. */
@media (forced-colors: active) {
  .hw-icon, .hw-spin { color: inherit; }
  input.hw-switch { forced-color-adjust: none; background-color: Canvas; border-color: CanvasText; }
  input.hw-switch::before { background-color: CanvasText; }
  input.hw-switch:checked { background-color: Highlight; }
  input.hw-switch:checked::before { background-color: HighlightText; }
}

/* A box that lets presses through still receives them for its children. */
[data-through] > * { pointer-events: auto; }

@keyframes hw-spin { to { transform: rotate(360deg); } }
@keyframes hw-pulse { 50% { opacity: 0.55; } }
@keyframes hw-fade { from { opacity: 0; } }
@keyframes hw-rise { from { opacity: 0; transform: translateY(8px); } }
@keyframes hw-up { from { transform: translateY(100%); } }
@keyframes hw-beat { from { transform: scale(0.8); } }

@media (prefers-reduced-motion: reduce) {
  @keyframes hw-pulse { from { opacity: 1; } }
  @keyframes hw-rise { from { opacity: 0; } }
  @keyframes hw-up { from { opacity: 0; } }
  @keyframes hw-beat { from { opacity: 0.6; } }
  *, ::before, ::after {
    animation-duration: ${motion.duration.instant}ms !important;
    transition-duration: ${motion.duration.instant}ms !important;
    scroll-behavior: auto !important;
  }
  .hw-spin { animation-duration: 2.4s !important; }
}
`;

const target = path.join(root, 'assets/web/tokens.css');
writeFileSync(target, css);
console.log(`${path.relative(root, target)}: ${(css.length / 1024).toFixed(1)} KB`);
