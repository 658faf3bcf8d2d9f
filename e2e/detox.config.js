// Where the specs in this folder run: simulator, emulator, attached device. The web isn't
// listed: it runs the same files through packages/detox-web.
/** The optimizations are those of scripts/build/expo.mjs, so that tests run the app that is published. */
const settings = 'DETOX=1 EXPO_UNSTABLE_METRO_OPTIMIZE_GRAPH=1 EXPO_UNSTABLE_TREE_SHAKING=1';
const ios = (configuration) =>
  `${settings} xcodebuild -workspace ios/Hearthway.xcworkspace -scheme Hearthway -configuration ${configuration} -sdk iphonesimulator -derivedDataPath ios/build`;
const android = (variant) => `cd android && ${settings} ./gradlew assemble${variant} assembleAndroidTest -DtestBuildType=${variant.toLowerCase()}`;

/** @type {import('detox').DetoxConfig} */
module.exports = {
  testRunner: {
    args: { $0: 'jest', config: 'e2e/jest.config.js' },
    jest: { setupTimeout: 240000 },
  },
  artifacts: {
    rootDir: 'artifacts',
    plugins: { screenshot: { shouldTakeAutomaticSnapshots: true, keepOnlyFailedTestsArtifacts: true } },
  },
  apps: {
    'ios.debug': { type: 'ios.app', binaryPath: 'ios/build/Build/Products/Debug-iphonesimulator/Hearthway.app', build: ios('Debug') },
    'ios.release': { type: 'ios.app', binaryPath: 'ios/build/Build/Products/Release-iphonesimulator/Hearthway.app', build: ios('Release') },
    'android.debug': {
      type: 'android.apk',
      binaryPath: 'android/app/build/outputs/apk/debug/app-debug.apk',
      testBinaryPath: 'android/app/build/outputs/apk/androidTest/debug/app-debug-androidTest.apk',
      build: android('Debug'),
      reversePorts: [8081, 8080],
    },
    'android.release': {
      type: 'android.apk',
      binaryPath: 'android/app/build/outputs/apk/release/app-release.apk',
      testBinaryPath: 'android/app/build/outputs/apk/androidTest/release/app-release-androidTest.apk',
      build: android('Release'),
      reversePorts: [8080],
    },
  },
  devices: {
    simulator: { type: 'ios.simulator', device: { type: process.env.DETOX_SIMULATOR ?? 'iPhone 17' } },
    tablet: { type: 'ios.simulator', device: { type: process.env.DETOX_TABLET ?? 'iPad Air 11-inch (M3)' } },
    emulator: { type: 'android.emulator', device: { avdName: process.env.DETOX_AVD ?? 'Pixel_9_API_36' } },
    attached: { type: 'android.attached', device: { adbName: process.env.DETOX_ADB ?? '.*' } },
  },
  configurations: {
    'ios.simulator.debug': { device: 'simulator', app: 'ios.debug' },
    'ios.simulator.release': { device: 'simulator', app: 'ios.release' },
    'ios.tablet.release': { device: 'tablet', app: 'ios.release' },
    'android.emulator.debug': { device: 'emulator', app: 'android.debug' },
    'android.emulator.release': { device: 'emulator', app: 'android.release' },
    'android.attached.debug': { device: 'attached', app: 'android.debug' },
    'android.attached.release': { device: 'attached', app: 'android.release' },
  },
};
