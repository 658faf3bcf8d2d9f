const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');

const { inputs } = require('./scripts/build/directImports.cjs');
const { stubModule } = require('./scripts/build/moduleStubs.cjs');

const config = getDefaultConfig(__dirname);

/** The bundle also depends on these files, and Metro caches it between builds. */
const hash = crypto.createHash('sha256');
for (const file of [...inputs, path.join(__dirname, 'babel.config.js'), path.join(__dirname, 'scripts/build/namedImports.cjs')])
  hash.update(fs.readFileSync(file));
config.cacheVersion = hash.digest('hex');

/** Folders at the root without app source: data, builds, the BFF. Metro must neither read nor watch them. */
const foreign = ['bff', 'deploy', 'dist', '.data', '.build', '.cache', '.git', 'artifacts', 'docs', 'e2e', 'ios', 'android'];
const escaped = __dirname.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const blocked = new RegExp(`^${escaped}[\\\\/](?:${foreign.map((name) => name.replace('.', '\\.')).join('|')})[\\\\/].*`);
config.resolver.blockList = [config.resolver.blockList ?? [], blocked].flat();

const resolve = config.resolver.resolveRequest;
config.resolver.resolveRequest = (context, name, platform) => stubModule((resolve ?? context.resolveRequest)(context, name, platform), context, platform);

/**
 * Expo's command adds a polyfill of streams to the apps, which runs at every start. Nothing reads a response piece by piece:
 * without it, an app is 0.2 MB smaller.
 */
const streams = path.join('node_modules', 'expo', 'virtual', 'streams.js');
config.serializer.processModuleFilter = ({ path: file }) => !file.endsWith(streams);

/**
 * Modules run when something in them is first used, not when they are imported, so the page hydrates in many small
 * steps instead of one long task at startup. The renderer starts once and then asks for each import each time.
 */
const transformOptions = config.transformer.getTransformOptions;
config.transformer.getTransformOptions = async ([entry], ...args) => {
  const options = await transformOptions?.([entry], ...args);
  return { ...options, transform: { ...options?.transform, inlineRequires: !/(^|\/)app\/server\//.test(entry) } };
};

module.exports = config;
