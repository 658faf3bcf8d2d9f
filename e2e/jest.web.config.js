// The same specs in Chromium, plus those for browsers only, started by npm test.
module.exports = {
  rootDir: '..',
  testMatch: ['<rootDir>/e2e/**/*.e2e.ts', '<rootDir>/e2e/web/*.web.ts'],
  testEnvironment: 'node',
  testTimeout: 60000,
  maxWorkers: 1,
  setupFilesAfterEnv: ['<rootDir>/packages/detox-web/src/setup.ts'],
  moduleNameMapper: { '^detox$': '<rootDir>/packages/detox-web/src/api.ts' },
  transform: { '\\.tsx?$': 'babel-jest' },
  transformIgnorePatterns: ['/node_modules/'],
};
