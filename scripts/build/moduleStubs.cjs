// Modules of libraries that are left out of bundles: nothing uses them, but other modules of their library import them, and
// neither the library nor Metro has an option for it. `saves` is how much more would be loaded otherwise: brotli in browsers,
// bytecode in the apps.
const path = require('node:path');

const rules = [
  {
    what: 'zod: some fifty languages in one object. The product only speaks English.',
    saves: '31 KB of the forms’ rules',
    file: /\/zod\/v4\/locales\/index\.(js|cjs)$/,
    instead: { js: 'zodEnglish.js', cjs: 'zodEnglish.cjs' }, // in the importer's format, or zod's core would be bundled twice
  },
  {
    what: 'zod: the schema compiler and the writer of JSON Schema.',
    saves: '12 KB of the forms’ rules',
    file: /\/zod\/v4\/core\/(compile|json-schema-processors|json-schema-generator|to-json-schema)\.(js|cjs)$/,
    instead: 'zodUnused.js',
  },
  {
    what: 'Expo: sockets to Metro for updates while developing. The BFF serves that build, so there is no Metro to ask.',
    saves: 'failed requests',
    platform: 'web',
    file: /\/expo\/src\/async-require\/(setupHMR|messageSocket)\.ts$/,
  },
  {
    what: 'React Native Web: the compiler of styles. Ours are compiled by packages/ui/src/styles, and it only passes them through (docs/decisions/092-react-native-web.md).',
    saves: '11.4 KB of every page',
    file: /\/react-native-web\/dist\/(cjs\/)?exports\/StyleSheet\/index\.js$/,
    importer: /\/react-native-web\/dist\/(cjs\/)?modules\/createDOMProps\/index\.js$/,
    instead: 'styleSheet.js',
  },
  {
    what: 'React Navigation: its translation of URLs, which app/navigation/routes/linking.ts replaces.',
    saves: '2.8 KB of every page, which would be over its limit',
    file: /\/@react-navigation\/core\/lib\/module\/get(StateFromPath|PathFromState)\.js$/,
    instead: 'linking.js',
  },
  {
    what: 'React Navigation: navigators that are declared as objects. Ours are components.',
    saves: '0.5 KB of every page, 3 KB of each app',
    file: /\/@react-navigation\/core\/lib\/module\/StaticNavigation\.js$/,
  },
  {
    what: 'Reanimated, which the sheet needs: the side for browsers, and ready-made animations of appearing and leaving.',
    saves: '189 KB of each app',
    platform: 'devices',
    file: /\/react-native-reanimated\/src\/((layoutReanimation|common)\/web\/\w+\.ts|layoutReanimation\/(defaultAnimations|defaultTransitions)\/index\.ts)$/,
  },
  {
    what: 'Reanimated: a comparison of its version with that of worklets, for developers.',
    saves: '43 KB of each app',
    platform: 'devices',
    production: true,
    file: /\/react-native-reanimated\/scripts\/validate-worklets-version\.js$/,
  },
  {
    what: 'react-native-svg: parsers of documents and transforms. Drawing.native.tsx draws paths.',
    saves: '43 KB of each app',
    platform: 'devices',
    file: /\/react-native-svg\/src\/(xml\.tsx|lib\/extract\/(transform|transformToRn)\.js)$/,
  },
];

const slashes = (file) => file.split(path.sep).join('/');

/**
 * What Metro bundles for a module that it found: a stub, nothing, or the module itself.
 * @param found Metro's resolution; @param context that of the request; @param {string | null} platform 'web', 'ios' or 'android'
 */
function stubModule(found, { originModulePath, dev }, platform) {
  if (found.type !== 'sourceFile') return found;
  const file = slashes(found.filePath);
  const side = platform === 'web' ? 'web' : 'devices';
  const rule = rules.find((one) =>
    one.file.test(file) && (!one.platform || one.platform === side) && (!one.importer || one.importer.test(slashes(originModulePath))) && !(one.production && dev));
  if (!rule) return found;
  if (!rule.instead) return { type: 'empty' };
  const stub = typeof rule.instead === 'string' ? rule.instead : rule.instead[path.extname(file).slice(1)];
  return { type: 'sourceFile', filePath: path.join(__dirname, 'stubs', stub) };
}

module.exports = { stubModule };
