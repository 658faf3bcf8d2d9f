/**
 * Tests run for web and iOS; `X.web.test.tsx` and `X.native.test.tsx` on one side only. Android runs what may differ from
 * iOS: the design system and `X.native.test.tsx`. Elsewhere the linter refuses to tell them apart. To run one project:
 * `npx jest --selectProjects web`.
 */
const { getAndroidPreset, getIOSPreset, getWebPreset } = require('jest-expo/config/getPlatformPreset');

/** Published as ES modules or as source, so Babel must compile them although they are in node_modules. */
const transformed = [
  '(jest-)?react-native',
  '@react-native',
  '@react-native-community',
  '@react-native-async-storage',
  'expo',
  '@expo',
  '@expo-google-fonts',
  'react-navigation',
  '@react-navigation',
  'standard-navigation',
  '@maplibre',
  '@hearthway',
  '@gorhom',
  '@shopify',
  'leaflet',
];

const shared = {
  rootDir: __dirname,
  roots: ['<rootDir>/app', '<rootDir>/packages'],
  testPathIgnorePatterns: ['/node_modules/', '/.build/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/.build/', '<rootDir>/.data/', '<rootDir>/bff/'],
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})[/-])`, '/node_modules/@react-native/babel-preset/'],
  clearMocks: true,
};

const all = ['**/*.test.ts', '**/*.test.tsx'];
const differing = ['<rootDir>/packages/ui/**/*.test.tsx', '**/*.native.test.ts', '**/*.native.test.tsx'];

// Jest accepts watchPlugins at the top level only, and nothing here watches.
function project(displayName, { watchPlugins: _watchPlugins, ...preset }, testMatch, otherSide, setupFiles = []) {
  return {
    ...preset,
    ...shared,
    displayName,
    setupFiles: [...(preset.setupFiles ?? []), ...setupFiles],
    testMatch,
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...otherSide],
    setupFilesAfterEnv: [...(preset.setupFilesAfterEnv ?? []), '<rootDir>/packages/testing/src/setup.ts'],
  };
}

const lists = ['<rootDir>/packages/testing/src/setupLists.js'];

const native = '\\.native\\.test\\.tsx?$';
const web = '\\.web\\.test\\.tsx?$';

module.exports = {
  maxWorkers: '100%', // all cores; Jest would leave one idle
  projects: [
    project('web', getWebPreset(), all, [native]),
    project('ios', getIOSPreset(), all, [web], lists),
    project('android', getAndroidPreset(), differing, [web], lists),
  ],
};
