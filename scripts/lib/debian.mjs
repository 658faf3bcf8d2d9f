// Finds or installs the two programs that only tests need: Chromium and redis-server.
// As root, installs Debian's packages; otherwise unpacks them below .cache. Programs on the PATH come first.
import fs from 'node:fs';
import path from 'node:path';
import { cache } from './paths.mjs';
import { must, run, step } from './run.mjs';

const unpacked = path.join(cache, 'debian');
const isRoot = process.getuid?.() === 0;

function onPath(names) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name);
      try {
        fs.accessSync(file, fs.constants.X_OK);
        if (fs.statSync(file).isFile()) return file;
      } catch {
        // not here
      }
    }
  }
  return null;
}

const here = (file) => (fs.existsSync(path.join(unpacked, file)) ? path.join(unpacked, file) : null);

async function hasApt() {
  return (await run('apt-get', ['--version'], { quiet: true }).catch(() => ({ code: 1 }))).code === 0;
}

/** apt with its lists in our own folder, so that it doesn't need root. */
function aptArgs() {
  const state = path.join(unpacked, 'apt');
  for (const folder of ['lists/partial', 'archives/partial']) fs.mkdirSync(path.join(state, folder), { recursive: true });
  return [
    '-o', `Dir::State::lists=${state}/lists`,
    '-o', `Dir::Cache=${state}`,
    '-o', `Dir::Cache::archives=${state}/archives`,
    '-o', 'Debug::NoLocking=1',
    '-o', 'APT::Sandbox::User=',
  ];
}

async function unpack(packages) {
  const apt = aptArgs();
  await must('apt-get', [...apt, 'update', '-qq'], { quiet: true });
  const plan = await must('apt-get', [...apt, '-s', 'install', '--no-install-recommends', ...packages], { quiet: true });
  const names = [...plan.matchAll(/^Inst (\S+)/gm)].map((match) => match[1]);
  const downloads = path.join(unpacked, 'downloads');
  fs.mkdirSync(downloads, { recursive: true });
  await must('apt-get', [...apt, 'download', '-qq', ...names], { quiet: true, cwd: downloads });
  for (const file of fs.readdirSync(downloads).filter((name) => name.endsWith('.deb'))) {
    await must('dpkg', ['-x', path.join(downloads, file), unpacked], { quiet: true });
  }
  fs.rmSync(downloads, { recursive: true });
}

async function fetchPackages(packages) {
  if (!(await hasApt())) {
    throw new Error(`Please install ${packages.join(' and ')} and add them to the PATH; this machine has no apt-get to install them with.`);
  }
  if (isRoot) {
    await must('apt-get', ['update', '-qq'], { quiet: true });
    await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      quiet: true,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    return;
  }
  await unpack(packages);
}

function subfolders(folder) {
  const whole = path.join(unpacked, folder);
  if (!fs.existsSync(whole)) return [];
  return fs
    .readdirSync(whole, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(whole, entry.name));
}

/** The environment an unpacked program needs to find its libraries and fonts. */
function runtimeEnv() {
  if (!fs.existsSync(unpacked)) return {};
  // Some packages keep private libraries one folder deeper, such as PulseAudio's.
  const libraries = ['usr/lib', 'lib']
    .flatMap((folder) => [path.join(unpacked, folder), ...subfolders(folder)])
    .flatMap((folder) => [folder, ...(folder.endsWith('-linux-gnu') ? subfolders(path.relative(unpacked, folder)) : [])])
    .filter((folder) => fs.existsSync(folder) && fs.readdirSync(folder).some((name) => name.includes('.so')));
  const fonts = path.join(unpacked, 'fonts.conf');
  fs.writeFileSync(
    fonts,
    `<?xml version="1.0"?><fontconfig><dir>${unpacked}/usr/share/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${unpacked}/fontcache</cachedir></fontconfig>`,
  );
  return {
    LD_LIBRARY_PATH: [...new Set(libraries), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
    FONTCONFIG_FILE: fonts,
  };
}

/** @returns {Promise<{path: string, env: object}>} a Chromium that runs headless */
export async function chromium() {
  const find = () =>
    process.env.CHROMIUM ||
    onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) ||
    here('usr/lib/chromium/chromium');
  if (!find()) await step('Installing Chromium', () => fetchPackages(['chromium', 'fonts-liberation']));
  const file = find();
  if (!file) throw new Error('Chromium was installed but can\'t be found.');
  return { path: file, env: file.startsWith(unpacked) ? runtimeEnv() : {} };
}

/** @returns {Promise<{path: string, env: object}>} a redis-server */
export async function redis() {
  const find = () => process.env.REDIS_SERVER || onPath(['redis-server']) || here('usr/bin/redis-server');
  if (!find()) await step('Installing Redis', () => fetchPackages(['redis-server']));
  const file = find();
  if (!file) throw new Error('Redis was installed but can\'t be found.');
  return { path: file, env: file.startsWith(unpacked) ? runtimeEnv() : {} };
}
