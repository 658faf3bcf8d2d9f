// The same specs in Chromium, plus those for browsers only, started by npm test. X.phone.web.ts and X.desktop.web.ts run at
// one size, because the other would show the same once more.
const otherSize = process.env.HEARTHWAY_SCREEN === 'desktop' ? 'phone' : 'desktop';

module.exports = {
  rootDir: '..',
  testMatch: ['<rootDir>/e2e/**/*.e2e.ts', '<rootDir>/e2e/web/*.web.ts'],
  testPathIgnorePatterns: ['/node_modules/', `\\.${otherSize}\\.web\\.ts$`],
  testEnvironment: 'node',
  testTimeout: 60000,
  maxWorkers: 1,
  setupFilesAfterEnv: ['<rootDir>/packages/detox-web/src/setup.ts'],
  moduleNameMapper: { '^detox$': '<rootDir>/packages/detox-web/src/api.ts' },
  transform: { '\\.tsx?$': 'babel-jest' },
  transformIgnorePatterns: ['/node_modules/'],
};
