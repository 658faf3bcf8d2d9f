// Installs Debian's packages as root; otherwise unpacks them below .cache, which leaves the system as it is.
import fs from 'node:fs';
import path from 'node:path';
import { cache } from './paths.mjs';
import { must, run, say, step } from './run.mjs';

const unpacked = path.join(cache, 'debian');
const isRoot = process.getuid?.() === 0;

/** The path of an unpacked program, if it is there. */
export const here = (file) => (fs.existsSync(path.join(unpacked, file)) ? path.join(unpacked, file) : null);

async function hasApt() {
  return (await run('apt-get', ['--version'], { quiet: true }).catch(() => ({ code: 1 }))).code === 0;
}

/** apt with its lists in our own folder, so that it doesn't need root. */
function aptArgs() {
  const state = path.join(unpacked, 'apt');
  for (const folder of ['lists/partial', 'archives/partial']) fs.mkdirSync(path.join(state, folder), { recursive: true });
  return [
    '-o',
    `Dir::State::lists=${state}/lists`,
    '-o',
    `Dir::Cache=${state}`,
    '-o',
    `Dir::Cache::archives=${state}/archives`,
    '-o',
    'Debug::NoLocking=1',
    '-o',
    'APT::Sandbox::User=',
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

/** Installs packages. Says before which ones, what for, and where. @param {string} purpose "Chromium, for the user journeys" */
export async function install(purpose, packages) {
  const names = packages.join(' and ');
  if (!(await hasApt())) {
    throw new Error(`Tests need ${purpose}, which was not found. Please install ${names} and add them to the PATH; there is no apt-get here to do it.`);
  }
  say(
    `  Tests need ${purpose}, which was not found. ${
      isRoot
        ? `apt-get installs ${names} and what they need on this system.`
        : `As this isn't root, apt-get downloads ${names} and what they need to ${unpacked}; the system stays as it is.`
    }`,
  );
  await step(`Installing ${names}`, async () => {
    if (!isRoot) return unpack(packages);
    await must('apt-get', ['update', '-qq'], { quiet: true });
    await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
  });
}

function subfolders(folder) {
  const whole = path.join(unpacked, folder);
  if (!fs.existsSync(whole)) return [];
  return fs
    .readdirSync(whole, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(whole, entry.name));
}

/** The environment a program needs to find its libraries and fonts, if it is unpacked. */
export function runtimeEnv(program) {
  if (!program.startsWith(unpacked)) return {};
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
