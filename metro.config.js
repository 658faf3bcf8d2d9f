const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const { inputs } = require('./scripts/build/directImports.cjs');

const config = getDefaultConfig(__dirname);

/** The bundle also depends on these files, and Metro caches it between builds. */
const hash = crypto.createHash('sha256');
for (const file of [...inputs, path.join(__dirname, 'babel.config.js')]) hash.update(fs.readFileSync(file));
config.cacheVersion = hash.digest('hex');

/** Folders at the root without app source: data, builds, the BFF. Metro must neither read nor watch them. */
const foreign = ['bff', '.data', '.build', '.cache', '.git', 'artifacts', 'docs', 'e2e', 'ios', 'android'];
const escaped = __dirname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const blocked = new RegExp(`^${escaped}[\\\\/](?:${foreign.map((name) => name.replace('.', '\\.')).join('|')})[\\\\/].*`);
config.resolver.blockList = [config.resolver.blockList ?? [], blocked].flat();

/**
 * zod exports some fifty languages in one object, which no bundler can shake out; the product only speaks English.
 * Neither zod nor Metro has an option for it, and it keeps 31 KB (brotli) out of the forms' rules (33 instead of 65 KB).
 * The stub has the same module format as the importer, or zod's core would be bundled twice.
 */
const english = (extension) => path.join(__dirname, `scripts/build/stubs/zodEnglish.${extension}`);
/**
 * zod's core is one object too: its schema compiler and JSON Schema writer would be bundled although unused. Without them
 * the forms' rules are 12 KB (brotli) smaller.
 */
const unused = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/](compile|json-schema-processors|json-schema-generator|to-json-schema)\.(js|cjs)$/;
const without = path.join(__dirname, 'scripts/build/stubs/zodWithout.js');
/**
 * The BFF serves the development build of the web, so there is no Metro to ask for updates over these WebSockets.
 */
const asksMetro = /[\\/]node_modules[\\/]expo[\\/]src[\\/]async-require[\\/](setupHMR|messageSocket)\.ts$/;
/**
 * React Native Web compiles and prefixes styles in the browser; ours are compiled by packages/ui/src/styles, and it only
 * passes them through (docs/decisions/092-react-native-web.md). Without its compiler, every page loads 11.4 KB (brotli) less.
 */
const compilesStyles = /[\\/]node_modules[\\/]react-native-web[\\/]dist[\\/](cjs[\\/])?exports[\\/]StyleSheet[\\/]index\.js$/;
const fromElement = /[\\/]node_modules[\\/]react-native-web[\\/]dist[\\/](cjs[\\/])?modules[\\/]createDOMProps[\\/]index\.js$/;
/** The navigation's own translation of addresses, which app/navigation/routes/linking.ts replaces: 2.8 KB (brotli) on every page. */
const readsAddresses = /[\\/]node_modules[\\/]@react-navigation[\\/]core[\\/]lib[\\/]module[\\/]get(StateFromPath|PathFromState)\.js$/;
/**
 * What libraries bring along on devices and nothing uses: of Reanimated, which the sheet needs, the browser's side, ready-made
 * animations of appearing and leaving, and a comparison of packages' versions while developing; of react-native-svg,
 * parsers of documents and of transforms, since Drawing.native.tsx draws paths; of the navigation, navigators that are
 * declared as objects, since ours are components. Their indexes load them nonetheless.
 */
const unusedOnDevices = [
  /[\\/]react-native-reanimated[\\/]src[\\/](layoutReanimation|common)[\\/]web[\\/]\w+\.ts$/,
  /[\\/]react-native-reanimated[\\/]src[\\/]layoutReanimation[\\/](defaultAnimations|defaultTransitions)[\\/]index\.ts$/,
  /[\\/]react-native-svg[\\/]src[\\/](xml\.tsx|lib[\\/]extract[\\/](transform|transformToRn)\.js)$/,
  /[\\/]@react-navigation[\\/]core[\\/]lib[\\/]module[\\/]StaticNavigation\.js$/,
];
const comparesVersions = /[\\/]react-native-reanimated[\\/]scripts[\\/]validate-worklets-version\.js$/;
const unusedHere = (file, dev) => unusedOnDevices.some((one) => one.test(file)) || (!dev && comparesVersions.test(file));
const stub = (name) => ({ type: 'sourceFile', filePath: path.join(__dirname, 'scripts/build/stubs', name) });
const resolve = config.resolver.resolveRequest;
config.resolver.resolveRequest = (context, name, platform) => {
  const locales = /[\\/]node_modules[\\/]zod[\\/]/.test(context.originModulePath) && /locales[\\/]index\.(js|cjs)$/.exec(name);
  if (locales) return { type: 'sourceFile', filePath: english(locales[1]) };
  const found = (resolve ?? context.resolveRequest)(context, name, platform);
  if (found.type !== 'sourceFile') return found;
  if (unused.test(found.filePath)) return { type: 'sourceFile', filePath: without };
  if (platform === 'web' && asksMetro.test(found.filePath)) return { type: 'empty' };
  if (platform !== 'web' && unusedHere(found.filePath, context.dev)) return { type: 'empty' };
  if (compilesStyles.test(found.filePath) && fromElement.test(context.originModulePath)) return stub('styleSheet.js');
  if (readsAddresses.test(found.filePath)) return stub('addresses.js');
  return found;
};

/**
 * Expo's command adds a polyfill of streams to the apps, which runs at every start. Nothing reads a response piece by piece:
 * without it, an app is 0.2 MB smaller.
 */
const streams = /[\\/]node_modules[\\/]expo[\\/]virtual[\\/]streams\.js$/;
config.serializer.processModuleFilter = ({ path: file }) => !streams.test(file);

/**
 * Modules run when something in them is first used, not when they are imported, so the page hydrates in many small
 * steps instead of one long task at startup.
 */
const transformOptions = config.transformer.getTransformOptions;
config.transformer.getTransformOptions = async (...args) => {
  const options = await transformOptions?.(...args);
  return { ...options, transform: { ...options?.transform, inlineRequires: true } };
};

module.exports = config;
