// npm run gen: regenerates all generated files. "--check" lists those that were out of date and fails.
import fs from 'node:fs';
import path from 'node:path';
import { at, binary, build, root } from './lib/paths.mjs';
import { must, say } from './lib/run.mjs';
import { bff, packages, requireTools } from './lib/setup.mjs';

const node = (script) => must(process.execPath, [at(script)], { quiet: true });

/** Files there that scripts/screens.mjs generates. */
const screensIn = (folder) =>
  fs
    .readdirSync(at(folder))
    .filter((name) => /[sS]creens\.gen\.ts$/.test(name))
    .map((name) => `${folder}/${name}`);

/** The generated files and how to generate them. */
const generated = [
  { files: ['packages/routes/src/routes.gen.ts', 'bff/app/routes/routes_gen.go'], make: () => node('scripts/routes.mjs') },
  {
    files: ['packages/ui/src/media/icons.gen.ts', 'packages/ui/src/media/factIcons.gen.ts', 'packages/ui/src/media/membershipIcons.gen.ts'],
    make: () => node('scripts/icons.mjs'),
  },
  { files: ['outlines', 'counties', 'cities'].map((name) => `assets/web/${name}.json`), make: () => node('scripts/basemap.mjs') },
  { files: ['app/features/agent/screens/AgentDirectory/components/stateShapes.gen.ts'], make: () => node('scripts/stateShapes.mjs') },
  { files: ['assets/web/tokens.css'], make: () => node('scripts/tokens-css.mjs') },
  { files: ['packages/api/src/schema.gen.ts'], make: apiTypes },
  // Needs the OpenAPI document that apiTypes generates.
  { files: ['app/lib/query/screens.gen.ts', ...screensIn('app/navigation/routes')], make: () => node('scripts/screens.mjs') },
];

/** Go types → OpenAPI → TypeScript, so that a changed response breaks the app's build instead of the app. */
async function apiTypes() {
  await bff();
  fs.mkdirSync(build, { recursive: true });
  const spec = path.join(build, 'openapi.json');
  const text = await must(binary, ['openapi'], { quiet: true, env: { HEARTHWAY_HOME: root } });
  fs.writeFileSync(spec, text);
  // The app uses the schemas only: without paths, formats and limits the types are a third as long.
  const { components, ...document } = JSON.parse(text, (key, value) => (limits.has(key) && typeof value !== 'object' ? undefined : value));
  const schemas = path.join(build, 'schemas.json');
  fs.writeFileSync(schemas, JSON.stringify({ ...document, paths: {}, components: { schemas: components.schemas } }));
  await must(process.execPath, [at('node_modules/openapi-typescript/bin/cli.js'), schemas, '-o', at('packages/api/src/schema.gen.ts')], { quiet: true });
}

/** What types can't say. */
const limits = new Set(['format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'contentEncoding', 'contentMediaType']);

const read = (file) => (fs.existsSync(at(file)) ? fs.readFileSync(at(file), 'utf8') : '');

await requireTools();
await packages();
const stale = [];
for (const { files, make } of generated) {
  const before = files.map(read);
  await make();
  files.forEach((file, i) => before[i] !== read(file) && stale.push(file));
}
if (process.argv.includes('--check') && stale.length) {
  process.stderr.write(`Generated files are out of date. Run npm run gen and commit:\n  ${stale.join('\n  ')}\n`);
  process.exit(1);
}
say(stale.length ? `Updated ${stale.join(', ')}` : `${generated.flatMap(({ files }) => files).length} generated files are up to date`);
