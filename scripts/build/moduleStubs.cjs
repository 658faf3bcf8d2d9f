// Modules of libraries that are left out of bundles: nothing uses them, but other modules of their library import them, and
// neither the library nor Metro has an option for it. `saves` is how much more would be loaded otherwise: brotli in browsers,
// bytecode in the apps.
const path = require('node:path');

const rules = [
  {
    what: 'zod: its index, which exports it once more as a whole, so that nothing of it could be left out.',
    saves: '12 KB of the forms’ rules, 65 KB of each app',
    file: /\/zod\/mini\/index\.(js|cjs)$/,
    instead: (file) => path.join(path.dirname(file), '../v4/mini/external.js'),
  },
  {
    what: 'Expo: sockets to Metro for updates while developing. The BFF serves that build, so there is no Metro to ask.',
    saves: 'failed requests',
    platform: 'web',
    file: /\/expo\/src\/async-require\/(setupHMR|messageSocket)\.ts$/,
  },
  {
    what: 'React Native Web: its translation of props, which reads ninety for each element, and with it the compiler of styles. Ours are compiled by packages/ui/src/styles (docs/react-native-web.md).',
    saves: '13 KB of every page, a tenth of the time to render one',
    file: /\/react-native-web\/dist\/(cjs\/)?modules\/createDOMProps\/index\.js$/,
    instead: 'createDOMProps.js',
  },
  {
    what: 'React Navigation: its translation of URLs, which app/navigation/routes/linking.ts replaces.',
    saves: '2.8 KB of every page',
    file: /\/@react-navigation\/core\/lib\/module\/get(StateFromPath|PathFromState)\.js$/,
    instead: 'linking.js',
  },
  {
    what: 'React Navigation: navigators that are declared as objects. Ours are components.',
    saves: '0.5 KB of every page, 3 KB of each app',
    file: /\/@react-navigation\/core\/lib\/module\/StaticNavigation\.js$/,
  },
  {
    what: 'Reanimated, which the sheet needs: the side for browsers, ready-made animations of appearing and leaving, and animations and hooks that the sheet does not use.',
    saves: '320 KB of each app',
    platform: 'devices',
    file: new RegExp(
      `/react-native-reanimated/src/(${[
        '(layoutReanimation|common)/web/\\w+', 'layoutReanimation/(defaultAnimations|defaultTransitions)/index',
        'animation/(decay/index|clamp|sequence|repeat|delay)', 'hook/(useAnimatedSensor|useFrameCallback|useTimestamp)',
        'component/(PerformanceMonitor|ReducedMotionConfig|SharedTransitionBoundary)', 'interpolateColor', 'screenTransition/index', 'jestUtils/index', 'ReanimatedModule/js-reanimated/index',
      ].join('|')})\\.tsx?$`,
    ),
  },
  {
    what: 'Reanimated: a comparison of its version with that of worklets, for developers.',
    saves: '43 KB of each app',
    platform: 'devices',
    production: true,
    file: /\/react-native-reanimated\/scripts\/validate-worklets-version\.js$/,
  },
  {
    what: 'react-native-svg: parsers of documents and transforms, and all elements but paths, which Drawing.native.tsx draws.',
    saves: '100 KB of each app',
    platform: 'devices',
    file: /\/react-native-svg\/src\/(xml\.tsx|lib\/extract\/(transform|transformToRn)\.js|elements\/(?!(Svg|G|Path|Shape)\.tsx$)[\w/]+\.tsx|fabric\/index\.ts)$/,
  },
  {
    what: 'React Native: components and modules that nobody uses. Its index names them all.',
    saves: '60 KB of each app',
    platform: 'devices',
    file: new RegExp(
      `/react-native/(${[
        'Libraries/Components/(Touchable/Touchable(Highlight|NativeFeedback|Opacity|WithoutFeedback)|DrawerAndroid/DrawerLayoutAndroid|ProgressBarAndroid/ProgressBarAndroid|LayoutConformance/LayoutConformance|ToastAndroid/ToastAndroid|TextInput/InputAccessoryView|Button)',
        'Libraries/(PermissionsAndroid/PermissionsAndroid|ActionSheetIOS/ActionSheetIOS|Image/ImageBackground|PushNotificationIOS/PushNotificationIOS|Lists/(SectionList|VirtualizedSectionList)|Vibration/Vibration|Settings/Settings)',
        'src/private/components/virtual(view|collection)/.+',
      ].join('|')})(\\.android|\\.ios)?\\.js$`,
    ),
    importer: /\/react-native\/index\.js$/,
  },
  {
    what: 'React Native’s lists: the one with sections.',
    saves: '7 KB of each app',
    platform: 'devices',
    file: /\/@react-native\/virtualized-lists\/Lists\/VirtualizedSectionList\.js$/,
  },
  {
    what: 'Gesture Handler: its touchables, which only the sheet passes on.',
    saves: '13 KB of each app',
    platform: 'devices',
    file: /\/react-native-gesture-handler\/src\/components\/touchables\/index\.ts$/,
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
  const { instead } = rule;
  return { type: 'sourceFile', filePath: typeof instead === 'function' ? instead(found.filePath) : path.join(__dirname, 'stubs', instead) };
}

module.exports = { stubModule };
