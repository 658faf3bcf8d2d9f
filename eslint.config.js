const expo = require('eslint-config-expo/flat');
const globals = require('globals');

const platform = { selector: "MemberExpression[object.name='Platform'][property.name='OS']", message: 'Write X.web.tsx and X.native.tsx instead.' };
const device = {
  selector: "CallExpression[callee.object.name='Platform'][callee.property.name='select'] Property[key.name=/^(ios|android)$/]",
  message: 'Write what iOS and Android do differently in X.native.tsx: only its tests run on both.',
};

/**
 * Elements that files may create themselves: contents of a drawing, a picture and a list of choices. They have no
 * style, no events and nothing for assistive technology, so there is nothing for React Native Web to translate.
 */
const contents = 'path|source|option';
const message = 'Draw it with View, Text, Pressable or Element, so that React Native Web renders it (docs/react-native-web.md).';
const elements = [
  { selector: `JSXOpeningElement > JSXIdentifier.name[name=/^(?!(${contents})$)[a-z]/]`, message },
  { selector: "CallExpression[callee.name='createElement'] > Literal:first-child", message },
];

module.exports = [
  { ignores: ['.build/**', '.data/**', '.cache/**', '.expo/**', 'artifacts/**', '**/*.gen.ts', 'bff/**', 'ios/**', 'android/**'] },
  ...expo,
  {
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', platform, device],
      'import/namespace': 'off', // TypeScript checks it, in a tenth of the time
    },
  },
  {
    files: ['app/**/*.tsx', 'packages/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', platform, device, ...elements] },
  },
  { files: ['**/*.native.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', platform, ...elements] } },
  { files: ['**/*.native.test.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', platform] } },
  {
    files: ['scripts/**', 'app/server/**', 'e2e/**/*.{js,mjs}', '*.js', '**/*.test.mjs'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
];
