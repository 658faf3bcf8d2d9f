// Bundles the app: node scripts/build.mjs web|server|ios|android. Does nothing if the sources haven't changed.
import { buildServer } from './build/server.mjs';
import { buildDevice } from './build/device.mjs';
import { buildWeb } from './build/web.mjs';
import { say } from './lib/run.mjs';
import { fresh } from './lib/stamp.mjs';

/** Everything that goes into a bundle. */
const sources = [
  'app', 'packages', 'assets/app', 'app.json', 'app.config.js', 'babel.config.js', 'metro.config.js', 'package.json', 'package-lock.json',
  'scripts/build.mjs', 'scripts/build',
];
const isSource = (file) => !/\.test\.(tsx?|mjs)$/.test(file) && !/[\\/](testing|detox-web)[\\/]/.test(file);

const platforms = {
  web: { outputs: ['.build/web/index.html', '.build/web/chunks.json'], make: buildWeb },
  server: { outputs: ['.build/server/render.js', '.build/server/build.txt'], make: buildServer },
  ios: { outputs: ['.build/ios/metadata.json'], make: () => buildDevice('ios') },
  android: { outputs: ['.build/android/metadata.json'], make: () => buildDevice('android') },
};

const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.some((name) => !Object.hasOwn(platforms, name))) {
  process.stderr.write(`usage: node scripts/build.mjs ${Object.keys(platforms).join('|')} …\n`);
  process.exit(2);
}

try {
  for (const name of wanted) {
    const { outputs, make } = platforms[name];
    const made = await fresh({ name: `app-${name}`, inputs: sources, outputs, wanted: isSource }, make);
    if (!made) say(`  ${name}: up to date`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
