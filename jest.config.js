/**
 * Components (`X.test.tsx`) run for web and iOS; `X.web.test.tsx` and `X.native.test.tsx` on one side only. Rules without a
 * component (`X.test.ts`) run once, but for those that lead to storage, which devices have of their own. Android runs what may
 * differ from iOS: the design system and `X.native.test.tsx`. Elsewhere the linter refuses to tell them apart. To run one
 * project: `npx jest --selectProjects web`.
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
const native = ['**/*.native.test.ts', '**/*.native.test.tsx'];
const storing = ['<rootDir>/app/lib/{session,storage}/*.test.ts'];

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

const nativeSide = '\\.native\\.test\\.tsx?$';
const webSide = '\\.web\\.test\\.tsx?$';

module.exports = {
  maxWorkers: '100%', // all cores; Jest would leave one idle
  projects: [
    project('web', getWebPreset(), all, [nativeSide]),
    project('ios', getIOSPreset(), ['**/*.test.tsx', ...storing, ...native], [webSide], lists),
    project('android', getAndroidPreset(), ['<rootDir>/packages/ui/**/*.test.tsx', ...native], [webSide], lists),
  ],
};
