// npm run check: types, style, layout and generated files, without running the product.
//   -- --go-lint   also golangci-lint, which is compiled first if it isn't here. Later it runs without being asked for.
import { hasLinter, installLinter, linter } from './lib/goLint.mjs';
import { at } from './lib/paths.mjs';
import { run, say } from './lib/run.mjs';
import { packages, requireTools, sharedCache } from './lib/setup.mjs';

const node = (script, ...args) => [process.execPath, [at(script), ...args]];

const checks = {
  'generated files': node('scripts/gen.mjs', '--check'),
  'Go formatting': ['gofmt', ['-l', 'bff']],
  'go vet': ['go', ['vet', sharedCache, './bff/...']],
  'functions nobody calls': ['go', ['tool', 'deadcode', '-test', './bff/...']],
  TypeScript: node('node_modules/typescript/bin/tsc', '--noEmit'),
  formatting: node('node_modules/prettier/bin/prettier.cjs', '--list-different', '--cache', '--cache-location', '.build/prettier', '.'),
  eslint: node('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', 'app', 'packages', 'e2e', 'scripts'),
  migrations: node('scripts/check/migrations.mjs'),
  'file names': node('scripts/check/fileNames.mjs'),
  'exports nobody imports': node('node_modules/knip/bin/knip.js', '--include', 'exports,types,files', '--no-config-hints', '--reporter', 'compact'),
  'app imports': node('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'scripts/check/dependencies.cjs', 'app', 'packages'),
};

const unknown = process.argv.slice(2).filter((arg) => arg !== '--go-lint');
if (unknown.length) {
  process.stderr.write(`Unknown: ${unknown.join(' ')}. usage: npm run check [-- --go-lint]\n`);
  process.exit(2);
}
await requireTools();
await packages();
if (process.argv.includes('--go-lint')) await installLinter();
if (hasLinter()) checks['golangci-lint'] = [linter, ['run', './bff/...'], { GOFLAGS: sharedCache }];
else say('  skipped: golangci-lint, which isn’t here; npm run check -- --go-lint gets it');
const count = Object.keys(checks).length;
let failed = 0;
async function check([name, [command, args, env]]) {
  const { code, output } = await run(command, args, { quiet: true, env });
  // gofmt and deadcode list what they find, but still exit with 0.
  const bad = code !== 0 || ((command === 'gofmt' || args[1] === 'deadcode') && output.replace(/^go: downloading .*$/gm, '').trim());
  if (bad) failed++;
  say(bad ? `✗ ${name}\n${output.slice(-6000)}` : `✓ ${name}`);
}

const [generated, ...others] = Object.entries(checks);
await check(generated); // writes files that the others read
await Promise.all(others.map(check));
say(failed ? `${failed} of ${count} checks failed` : `${count} checks passed`);
process.exit(failed ? 1 : 0);
