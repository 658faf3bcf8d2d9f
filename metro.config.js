const path = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const config = getDefaultConfig(__dirname);

/** Folders at the root that hold no source of the app: data, builds, the BFF. Metro must neither read nor watch them. */
const foreign = ['bff', '.data', '.build', '.cache', '.git', 'artifacts', 'docs', 'e2e', 'ios', 'android'];
const escaped = __dirname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const blocked = new RegExp(`^${escaped}[\\\\/](?:${foreign.map((name) => name.replace('.', '\\.')).join('|')})[\\\\/].*`);
config.resolver.blockList = [config.resolver.blockList ?? [], blocked].flat();

/** React Navigation's own reading and writing of addresses; app/navigation/linking.ts does both from the route table. */
const paths = /[\\/]@react-navigation[\\/]core[\\/].*[\\/](getStateFromPath|getPathFromState|getActionFromState|validatePathConfig)\.(js|tsx)$/;
const noPaths = path.join(__dirname, 'app/platform/noPaths.js');

/** zod exports some fifty languages in one object, which no bundler can shake out; the product speaks English. */
const english = path.join(__dirname, 'app/platform/zodEnglish.js');
/** zod's core is one object too: what compiles schemas, and what writes JSON Schema, would come along unused. */
const unused = /[\\/]node_modules[\\/]zod[\\/]v4[\\/]core[\\/](compile|json-schema-processors|json-schema-generator|to-json-schema)\.(js|cjs)$/;
const without = path.join(__dirname, 'app/platform/zodWithout.js');
const resolve = config.resolver.resolveRequest;
config.resolver.resolveRequest = (context, name, platform) => {
  const isLocales = /locales[\\/]index\.(js|cjs)$/.test(name) && /[\\/]node_modules[\\/]zod[\\/]/.test(context.originModulePath);
  if (isLocales) return { type: 'sourceFile', filePath: english };
  const found = (resolve ?? context.resolveRequest)(context, name, platform);
  if (found.type !== 'sourceFile') return found;
  if (unused.test(found.filePath)) return { type: 'sourceFile', filePath: without };
  return paths.test(found.filePath) ? { type: 'sourceFile', filePath: noPaths } : found;
};

/**
 * A module runs when something of it is first used, not when it is imported: the page is taken over in many small
 * steps instead of a long one at the beginning.
 */
const transformOptions = config.transformer.getTransformOptions;
config.transformer.getTransformOptions = async (...args) => {
  const options = await transformOptions?.(...args);
  return { ...options, transform: { ...options?.transform, inlineRequires: true } };
};

module.exports = config;
