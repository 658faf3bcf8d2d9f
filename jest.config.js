/**
 * Every test runs for web, iOS and Android unless its name says otherwise: `X.web.test.tsx` and `X.native.test.tsx`
 * run on one side only. To run one project: `npx jest --selectProjects web`.
 */
const { getAndroidPreset, getIOSPreset, getWebPreset } = require('jest-expo/config/getPlatformPreset');

/** Published as ES modules or as source, so Babel must compile them although they are in node_modules. */
const transformed = [
  '(jest-)?react-native', '@react-native', '@react-native-community', '@react-native-async-storage',
  'expo', '@expo', '@expo-google-fonts', 'react-navigation', '@react-navigation', 'standard-navigation',
  '@maplibre', '@hearthway', '@gorhom', '@shopify', 'leaflet',
];

const shared = {
  rootDir: __dirname,
  roots: ['<rootDir>/app', '<rootDir>/packages'],
  testPathIgnorePatterns: ['/node_modules/', '/.build/', '/.data/'],
  modulePathIgnorePatterns: ['<rootDir>/.build/', '<rootDir>/.data/', '<rootDir>/bff/'],
  transformIgnorePatterns: [
    `/node_modules/(?!(${transformed.join('|')})[/-])`,
    '/node_modules/@react-native/babel-preset/',
  ],
  clearMocks: true,
};

const anywhere = ['**/*.test.ts', '**/*.test.tsx'];

// Jest accepts watchPlugins at the top level only, and nothing here watches.
function project(displayName, { watchPlugins: _watchPlugins, ...preset }, otherSide, setupFiles = []) {
  return {
    ...preset,
    ...shared,
    displayName,
    setupFiles: [...(preset.setupFiles ?? []), ...setupFiles],
    testMatch: anywhere,
    testPathIgnorePatterns: [...shared.testPathIgnorePatterns, ...otherSide],
    setupFilesAfterEnv: [...(preset.setupFilesAfterEnv ?? []), '<rootDir>/packages/testing/src/setup.ts'],
  };
}

const lists = ['<rootDir>/packages/testing/src/setupLists.js'];

const native = '\\.native\\.test\\.tsx?$';
const web = '\\.web\\.test\\.tsx?$';

module.exports = {
  // Nothing else runs at the same time in npm test, so Jest may use every core.
  maxWorkers: '100%',
  projects: [
    project('web', getWebPreset(), [native]),
    project('ios', getIOSPreset(), [web], lists),
    project('android', getAndroidPreset(), [web], lists),
  ],
};
