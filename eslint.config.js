const expo = require('eslint-config-expo/flat');
const globals = require('globals');

module.exports = [
  { ignores: ['.build/**', '.data/**', '.cache/**', '.expo/**', 'artifacts/**', '**/*.gen.ts', 'bff/**', 'ios/**', 'android/**'] },
  ...expo,
  {
    rules: {
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
