// What moduleStubs.cjs replaces in the devices' bundles must not be used there.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import test from 'node:test';
import { at } from '../lib/paths.mjs';

const { rules } = createRequire(import.meta.url)('./moduleStubs.cjs');

test('all that is left out exists', () => {
  const named = rules.flatMap(({ modules, importers = [] }) => [...modules, ...importers]);
  const exists = (module) =>
    fs.readdirSync(at(`node_modules/${path.posix.dirname(module)}`)).some((name) => name.startsWith(`${path.posix.basename(module)}.`));
  assert.deepEqual(
    named.filter((module) => !exists(module)),
    [],
  );
});

const filesIn = (folder) =>
  fs
    .readdirSync(at(folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|[\\/])node_modules[\\/]/.test(name))
    .map((name) => path.join(folder, name));
const using = (folders, pattern) =>
  folders
    .flatMap(filesIn)
    .filter((file) => pattern.test(fs.readFileSync(at(file), 'utf8')))
    .map((file) => file.split(path.sep).join('/'));

test('only drawings use react-native-svg, and they draw paths', () => {
  assert.deepEqual(using(['app', 'packages'], /from 'react-native-svg'/), ['packages/ui/src/media/Drawing.native.tsx']);
  assert.match(fs.readFileSync(at('packages/ui/src/media/Drawing.native.tsx'), 'utf8'), /import Svg, \{ Path \} from 'react-native-svg';/);
  assert.doesNotMatch(fs.readFileSync(at('packages/ui/src/media/Drawing.web.tsx'), 'utf8'), /transform/);
});

test('navigators are components, and files are only read and written', () => {
  assert.deepEqual(using(['app', 'packages'], /\bcreateStaticNavigation\b|\bcreate\w+Navigator\(\s*\{|(Download|Upload)Task\b/), []);
});

test('neither we nor the sheet use animations of appearing and leaving', () => {
  const animations =
    /\b(entering|exiting)=\{|\b(Fade|Slide|Zoom|Bounce|Flip|Stretch|Roll|Rotate|Pinwheel|LightSpeed)(In|Out)\w*\b|\b(Linear|Sequenced|Fading|Jumping|Curved|EntryExit)Transition\b/;
  assert.deepEqual(using(['node_modules/@gorhom/bottom-sheet/src'], animations), []);
  const unused =
    /\b(with(Decay|Clamp|Sequence|Repeat|Delay)|interpolateColor|useFrameCallback|useAnimatedSensor|useTimestamp)\(|\b(PerformanceMonitor|ReducedMotionConfig|ScreenTransition)\b/;
  assert.deepEqual(using(['node_modules/@gorhom/bottom-sheet/src', 'node_modules/react-native-gesture-handler/src'], unused), []);
  assert.deepEqual(
    using(['app', 'packages'], /from 'react-native-reanimated'/).filter((file) => !/\.test\./.test(file)),
    [],
  );
});

test('nobody uses the parts of React Native that are left out', () => {
  const parts =
    /\b(Touchable(Highlight|NativeFeedback|Opacity|WithoutFeedback)|DrawerLayoutAndroid|ProgressBarAndroid|ToastAndroid|InputAccessoryView|PermissionsAndroid|ActionSheetIOS|ImageBackground|PushNotificationIOS|SectionList|Vibration|Button)\b/;
  const imports = new RegExp(`import \\{[^}]*${parts.source}[^}]*\\} from 'react-native'`);
  const libraries = [
    '@react-navigation',
    '@shopify/flash-list/src',
    '@maplibre/maplibre-react-native/src',
    'react-native-screens/src',
    'react-native-webview/src',
    'react-native-safe-area-context/src',
  ];
  assert.deepEqual(
    using(['app', 'packages', ...libraries.map((name) => `node_modules/${name}`)], imports).filter((file) => !/\.test\./.test(file)),
    [],
  );
});
