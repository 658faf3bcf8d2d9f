// Stands in for zod's index of languages; see moduleStubs.cjs.
export { default as en } from 'zod/v4/locales/en.js';
