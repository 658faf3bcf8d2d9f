// Modules of libraries that bundles do without: nothing uses them, but other modules of their library import them, and neither the
// library nor Metro has an option for it. A test checks that all of them exist, so that an update of a library tells.
const path = require('node:path');

const within = (folder, ...names) => names.map((name) => `${folder}/${name}`);
const stub = (name) => path.join(__dirname, 'stubs', name);

/**
 * `modules`: in node_modules, without extension and platform. `instead`: what is bundled in place of them, if anything. `saves`: how
 * much more would be loaded otherwise, brotli in browsers, bytecode in the apps. `until`: what would make the rule needless.
 */
const rules = [
  {
    what: 'zod: its index, which exports it once more as a whole, so that nothing of it could be left out.',
    saves: '12 KB of the forms’ rules, 65 KB of each app',
    until: 'Expo shakes what is imported as a whole: https://github.com/expo/expo/issues/33753',
    modules: ['zod/mini/index'],
    instead: require.resolve('zod/package.json').replace('package.json', 'v4/mini/external.js'),
  },
  {
    what: 'Expo: sockets to Metro for updates while developing. The BFF serves that build, so there is no Metro to ask.',
    saves: 'failed requests',
    until: 'Expo has an option for builds without Metro',
    platform: 'web',
    modules: within('expo/src/async-require', 'setupHMR', 'messageSocket'),
  },
  {
    what: 'React Native Web: its translation of props, which reads ninety for each element, and with it the compiler of styles. Ours are compiled by packages/ui/src/styles (docs/react-native-web.md).',
    saves: '13 KB of every page, a tenth of the time to render one',
    until: 'React Native Web has a createElement that takes class names',
    modules: ['react-native-web/dist/modules/createDOMProps/index', 'react-native-web/dist/cjs/modules/createDOMProps/index'],
    instead: stub('createDOMProps.js'),
  },
  {
    what: 'React Navigation: its translation of URLs, which app/navigation/routes/linking.ts replaces.',
    saves: '2.8 KB of every page',
    until: 'its NavigationContainer imports the translation only where none is given',
    modules: within('@react-navigation/core/lib/module', 'getStateFromPath', 'getPathFromState'),
    instead: stub('linking.js'),
  },
  {
    what: 'Reanimated, which the sheet needs: the side for browsers, ready-made animations of appearing and leaving, and animations and hooks that the sheet does not use.',
    saves: '320 KB of each app',
    until: 'its index no longer counts as a side effect, so that Expo can shake it',
    platform: 'devices',
    modules: within(
      'react-native-reanimated/src',
      'common/web/index',
      ...within('layoutReanimation', 'web/index', 'web/domUtils', 'defaultAnimations/index', 'defaultTransitions/index'),
      ...within('animation', 'decay/index', 'clamp', 'sequence', 'repeat', 'delay'),
      ...within('hook', 'useAnimatedSensor', 'useFrameCallback', 'useTimestamp'),
      ...within('component', 'PerformanceMonitor', 'ReducedMotionConfig', 'SharedTransitionBoundary'),
      'interpolateColor',
      'screenTransition/index',
      'jestUtils/index',
      'ReanimatedModule/js-reanimated/index',
    ),
  },
  {
    what: 'Reanimated: a comparison of its version with that of worklets, for developers.',
    saves: '43 KB of each app',
    until: 'Reanimated compares them only while developing',
    platform: 'devices',
    production: true,
    modules: ['react-native-reanimated/scripts/validate-worklets-version'],
  },
  {
    what: 'react-native-svg: all elements but the two that Drawing.native.tsx draws.',
    saves: '100 KB of each app, with the next rule',
    until: 'its modules can be imported one by one',
    platform: 'devices',
    modules: ['react-native-svg/src/index'],
    instead: stub('svg.js'),
  },
  {
    what: 'react-native-svg: parsers of transforms, which no drawing has.',
    saves: 'see above',
    until: 'its modules can be imported one by one',
    platform: 'devices',
    modules: within('react-native-svg/src/lib/extract', 'transform', 'transformToRn'),
  },
  {
    what: 'React Native: components and modules that nobody uses. Its index names them all.',
    saves: '60 KB of each app',
    until: 'the index of React Native is written with `export`: https://github.com/react/react-native/pull/23591',
    platform: 'devices',
    modules: within(
      'react-native',
      ...within(
        'Libraries/Components',
        'Button',
        'DrawerAndroid/DrawerLayoutAndroid',
        'LayoutConformance/LayoutConformance',
        'ProgressBarAndroid/ProgressBarAndroid',
        'TextInput/InputAccessoryView',
        'ToastAndroid/ToastAndroid',
      ),
      ...within('Libraries/Components/Touchable', 'Touchable', 'TouchableHighlight', 'TouchableNativeFeedback', 'TouchableOpacity', 'TouchableWithoutFeedback'),
      ...within(
        'Libraries',
        'ActionSheetIOS/ActionSheetIOS',
        'Image/ImageBackground',
        'Lists/SectionList',
        'Lists/VirtualizedSectionList',
        'PermissionsAndroid/PermissionsAndroid',
        'PushNotificationIOS/PushNotificationIOS',
        'Settings/Settings',
        'Vibration/Vibration',
      ),
      ...within(
        'src/private/components',
        'virtualview/VirtualView',
        ...within(
          'virtualcollection',
          'Virtual',
          'VirtualCollectionView',
          'FlingConstants',
          'column/VirtualColumn',
          'column/VirtualColumnGenerator',
          'row/VirtualRow',
          'dom/getScrollParent',
        ),
      ),
    ),
    importers: ['react-native/index'],
  },
  {
    what: 'React Navigation: navigators that are described by an object, which ours are not. Expo’s files: downloads and uploads that can be paused, and warnings about functions of earlier versions.',
    saves: '20 KB of each app',
    until: 'createNavigatorFactory and File no longer import what only some apps use',
    platform: 'devices',
    modules: ['@react-navigation/core/lib/module/StaticNavigation', ...within('expo-file-system/src', 'NetworkTasks', 'legacyWarnings')],
  },
  {
    what: 'React Native’s lists: the one with sections. Gesture Handler: its touchables, which only the sheet passes on.',
    saves: '20 KB of each app',
    until: 'Expo shakes what an index exports by a getter, and what the sheet exports again',
    platform: 'devices',
    modules: ['@react-native/virtualized-lists/Lists/VirtualizedSectionList', 'react-native-gesture-handler/src/components/touchables/index'],
  },
];

/** A file's place in node_modules, without extension and platform. */
function moduleOf(file) {
  const inside = file.split(path.sep).join('/').split('/node_modules/').pop();
  const name = path.posix.basename(inside);
  return path.posix.join(path.posix.dirname(inside), name.slice(0, name.indexOf('.')));
}

/**
 * What Metro bundles for a module that it found: a stub, nothing, or the module itself.
 * @param found Metro's resolution; @param context that of the request; @param {string | null} platform 'web', 'ios' or 'android'
 */
function stubModule(found, { originModulePath, dev }, platform) {
  if (found.type !== 'sourceFile' || !found.filePath.includes('node_modules')) return found;
  const module = moduleOf(found.filePath);
  const side = platform === 'web' ? 'web' : 'devices';
  const rule = rules.find(
    (one) =>
      one.modules.includes(module) &&
      (!one.platform || one.platform === side) &&
      !(one.importers && !one.importers.includes(moduleOf(originModulePath))) &&
      !(one.production && dev),
  );
  if (!rule) return found;
  return rule.instead ? { type: 'sourceFile', filePath: rule.instead } : { type: 'empty' };
}

module.exports = { rules, stubModule };
