// The same specs in Chromium, plus those for browsers only, started by npm test. X.phone.web.ts and X.desktop.web.ts run at
// one size, because the other would show the same once more.
const desktop = process.env.HEARTHWAY_SCREEN === 'desktop';
const otherSize = desktop ? 'phone' : 'desktop';

/** One column at each size, or steps that are the same: once says it all. */
const oncePerRun = ['blog', 'code', 'erasure', 'mortgage', 'quiz', 'register', 'support'];

module.exports = {
  rootDir: '..',
  testMatch: ['<rootDir>/e2e/**/*.e2e.ts', '<rootDir>/e2e/web/*.web.ts'],
  testPathIgnorePatterns: ['/node_modules/', `\\.${otherSize}\\.web\\.ts$`, ...(desktop ? [`/e2e/(${oncePerRun.join('|')})\\.e2e\\.ts$`] : [])],
  testEnvironment: 'node',
  testTimeout: 60000,
  maxWorkers: 1,
  setupFilesAfterEnv: ['<rootDir>/packages/detox-web/src/setup.ts'],
  moduleNameMapper: { '^detox$': '<rootDir>/packages/detox-web/src/api.ts' },
  transform: { '\\.tsx?$': 'babel-jest' },
  transformIgnorePatterns: ['/node_modules/'],
};
