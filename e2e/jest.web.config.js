// The same specs in Chromium, plus those for browsers only (X.phone.web.ts and X.desktop.web.ts), started by npm test. A journey
// runs at one size, because the other would show the same once more; after each test, the page is tried at all widths.
const desktop = process.env.HEARTHWAY_SCREEN === 'desktop';
const otherSize = desktop ? 'phone' : 'desktop';

/** Screens that differ by more than their width: a map beside the list, photos in a grid. These specs run at both sizes. */
const atBothSizes = ['property', 'search'];
/** What agents do, most of them at a desk. All other specs are of buyers, with a phone. */
const ofAgents = ['agent', 'signup'];
const atOtherSize = desktop ? `(?!${[...atBothSizes, ...ofAgents].join('|')})[a-z]+` : `(${ofAgents.join('|')})`;

module.exports = {
  rootDir: '..',
  testMatch: ['<rootDir>/e2e/**/*.e2e.ts', '<rootDir>/e2e/web/*.web.ts'],
  testPathIgnorePatterns: ['/node_modules/', `\\.${otherSize}\\.web\\.ts$`, `/e2e/${atOtherSize}\\.e2e\\.ts$`],
  testEnvironment: 'node',
  testTimeout: 60000,
  maxWorkers: 1,
  setupFilesAfterEnv: ['<rootDir>/packages/detox-web/src/setup.ts'],
  moduleNameMapper: { '^detox$': '<rootDir>/packages/detox-web/src/api.ts' },
  transform: { '\\.tsx?$': 'babel-jest' },
  transformIgnorePatterns: ['/node_modules/'],
};
