// Bundles the app: node scripts/build.mjs web|web-development|server|ios|android. Does nothing if the sources haven't changed.
import { buildServer } from './build/server.mjs';
import { buildDevice } from './build/device.mjs';
import { buildWeb, development, production } from './build/web.mjs';
import { say } from './lib/run.mjs';
import { runIfStale } from './lib/stamp.mjs';

/** Everything that goes into a bundle. */
const sources = [
  'app',
  'packages',
  'assets/app',
  'app.json',
  'app.config.js',
  'babel.config.js',
  'metro.config.js',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build',
];
const isSource = (file) => !/\.test\.(tsx?|mjs)$/.test(file) && !/[\\/](testing|detox-web)[\\/]/.test(file);

const web = { name: 'app-web', outputs: ['.build/web/index.html', '.build/web/chunks.json'] };

const platforms = {
  // The BFF serves .build/web: whichever of the two was built last.
  web: { ...web, variant: 'production', make: () => buildWeb(production) },
  'web-development': { ...web, variant: 'development', make: () => buildWeb(development) },
  server: { name: 'app-server', outputs: ['.build/server/render.js', '.build/server/build.txt'], make: buildServer },
  ios: { name: 'app-ios', outputs: ['.build/ios/metadata.json'], make: () => buildDevice('ios') },
  android: { name: 'app-android', outputs: ['.build/android/metadata.json'], make: () => buildDevice('android') },
};

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.some((name) => !Object.hasOwn(platforms, name))) {
  process.stderr.write(`usage: node scripts/build.mjs ${Object.keys(platforms).join('|')} …\n`);
  process.exit(2);
}

try {
  for (const platform of wanted) {
    const { make, ...what } = platforms[platform];
    const made = await runIfStale({ ...what, inputs: sources, wanted: isSource }, make);
    if (!made) say(`  ${platform}: up to date`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
