// What app.json can't say: the build's server, which links open the app instead of a browser, the privacy manifest, and whether
// Detox is built in. Refuses to bundle an app for people with the values of development.
// The server names the app in return (/.well-known); both lists come from the route table.
const { routes } = require('./packages/routes/routes.json');
const { apis, data, tracking } = require('./assets/store/privacy.json');

/** The links that the app opens: an exact path, or everything below the part before its first parameter. */
const links = routes.filter(({ appLink }) => appLink).map(({ path }) => (path.includes(':') ? { pathPrefix: path.split(':')[0] } : { path }));

module.exports = ({ config }) => {
  const all = withLinks(withPrivacy(config));
  if (process.env.DETOX === '1') return withDetox(all);
  if (isRelease(process.argv)) requireSettings(process.env);
  return all;
};

/** What an app for people must be told: those of `app/lib/device/device.ts` with a default that is for development. */
const needed = {
  EXPO_PUBLIC_API_ORIGIN: 'the site, such as https://www.example.com',
  EXPO_PUBLIC_MAP_TILE_URL: 'map tiles, as the server’s MAP_TILE_URL',
  EXPO_PUBLIC_POSTAL_ADDRESS: 'your postal address, as the server’s POSTAL_ADDRESS',
  EXPO_PUBLIC_BACK_OFFICE_URL: 'where agents log in, as the server’s BACK_OFFICE_URL',
};

/** Whether a command of Expo bundles the app for devices: as Xcode and Gradle do for a release, or for an update. */
function isRelease(args) {
  const platforms = args.flatMap((arg, i) => (arg === '-p' || arg === '--platform' ? args[i + 1] : []));
  if (platforms.length > 0 && platforms.every((platform) => platform === 'web')) return false;
  if (args.includes('export:embed')) return args[args.indexOf('--dev') + 1] === 'false';
  return args.includes('export') && !args.includes('--dev');
}

function requireSettings(env) {
  const missing = Object.keys(needed).filter((name) => !env[name]?.trim());
  const bad = env.EXPO_PUBLIC_API_ORIGIN && !env.EXPO_PUBLIC_API_ORIGIN.startsWith('https://') ? ['EXPO_PUBLIC_API_ORIGIN'] : [];
  if (missing.length + bad.length === 0) return;
  throw new Error(
    `An app for people can’t be built with the settings of development. Please set:\n${[...missing, ...bad]
      .map((name) => `  ${name}: ${needed[name]}`)
      .join('\n')}\nTest builds are made with DETOX=1; see docs/device-tests.md.`,
  );
}

/** A test build. Nothing of it is in the app that people install. */
const withDetox = (config) => ({ ...config, plugins: [...(config.plugins ?? []), './e2e/native/withDetox.js'] });

/** Apple's privacy manifest (PrivacyInfo.xcprivacy): the data that the app collects, and why it and its libraries call certain system APIs. */
function withPrivacy(config) {
  const type = 'NSPrivacyCollectedDataType';
  const privacyManifests = {
    NSPrivacyTracking: tracking,
    NSPrivacyTrackingDomains: [],
    NSPrivacyAccessedAPITypes: Object.entries(apis).map(([name, reasons]) => ({
      NSPrivacyAccessedAPIType: `NSPrivacyAccessedAPICategory${name}`,
      NSPrivacyAccessedAPITypeReasons: reasons,
    })),
    NSPrivacyCollectedDataTypes: data
      .filter(({ appStore }) => appStore)
      .map(({ appStore, linked }) => ({
        [type]: type + appStore,
        [`${type}Linked`]: linked,
        [`${type}Tracking`]: tracking,
        [`${type}Purposes`]: [`${type}PurposeAppFunctionality`],
      })),
  };
  return { ...config, ios: { ...config.ios, privacyManifests } };
}

function withLinks(config) {
  const origin = process.env.EXPO_PUBLIC_API_ORIGIN ?? '';
  if (!origin.startsWith('https://')) return config; // neither iOS nor Android opens other links
  const { host } = new URL(origin);
  const web = { scheme: 'https', host };
  return {
    ...config,
    ios: { ...config.ios, associatedDomains: [`applinks:${host}`, `webcredentials:${host}`] },
    android: {
      ...config.android,
      intentFilters: [
        {
          action: 'VIEW',
          autoVerify: true,
          category: ['BROWSABLE', 'DEFAULT'],
          data: links.map((link) => ({ ...web, ...link })),
        },
      ],
    },
  };
}
