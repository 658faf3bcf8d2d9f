const expo = require('eslint-config-expo/flat');
const globals = require('globals');

/** Rules that only serve the React Compiler, which this app is built without. */
const compilerRules = ['immutability', 'refs', 'set-state-in-effect', 'purity', 'preserve-manual-memoization', 'globals', 'use-memo', 'static-components', 'incompatible-library'];

module.exports = [
  { ignores: ['.build/**', '.data/**', '.cache/**', '.expo/**', 'artifacts/**', '**/*.gen.ts', 'bff/**', 'ios/**', 'android/**'] },
  ...expo,
  {
    rules: {
      ...Object.fromEntries(compilerRules.map((name) => [`react-hooks/${name}`, 'off'])),
      'no-console': 'error',
      'no-restricted-syntax': ['error', { selector: "MemberExpression[object.name='Platform'][property.name='OS']", message: 'Write X.web.tsx and X.native.tsx instead.' }],
    },
  },
  {
    files: ['scripts/**', 'app/server/**', 'e2e/**/*.{js,mjs}', '*.js', '**/*.test.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
];
