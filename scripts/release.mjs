// npm run release: dist/hearthway-VERSION-linux-{amd64,arm64}.tar.gz.
//   -- amd64      only for this processor
//   -- --try      starts the archive that was made, from an empty folder, without network
//   -- --lint     checks what is in deploy/ and .github/ with the tools that are here
//   -- --sbom     lists what is in it, as CycloneDX
//   -- --scan     looks for known vulnerabilities in it
import { say, step } from './lib/run.mjs';
import { everything } from './lib/setup.mjs';
import { archiveOf, makeArchive } from './release/archive.mjs';
import { machines } from './release/contents.mjs';
import { lint } from './release/lint.mjs';
import { sbom } from './release/sbom.mjs';
import { scan } from './release/scan.mjs';
import { tryArchive } from './release/try.mjs';

const LIMIT = 150; // MB, unpacked, without Node and the embedded PostgreSQL, which production doesn't use

const tasks = { '--try': tryArchive, '--lint': lint, '--sbom': sbom, '--scan': scan };

async function release(wanted) {
  await everything();
  for (const arch of wanted) {
    const { megabytes, postgres, node, programs } = await step(`Packing for linux-${arch}`, () => makeArchive(arch));
    say(
      `  ${archiveOf(arch)}: ${megabytes.toFixed(0)} MB unpacked, the embedded PostgreSQL with ${postgres.toFixed(0)} MB and Node with ${node.toFixed(0)} MB; ${programs} programs and libraries, all for ${arch}`,
    );
    if (megabytes > LIMIT) throw new Error(`The limit is ${LIMIT} MB.`);
  }
}

const args = process.argv.slice(2);
const asked = args.filter((arg) => tasks[arg]);
const wanted = args.filter((arg) => machines[arg]);
const unknown = args.filter((arg) => !tasks[arg] && !machines[arg]);
if (unknown.length) {
  process.stderr.write(`usage: npm run release -- [${Object.keys(machines).join('|')}] or ${Object.keys(tasks).join('|')}\n`);
  process.exit(2);
}
try {
  if (asked.length === 0) await release(wanted.length ? wanted : Object.keys(machines));
  for (const task of asked) await tasks[task]();
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exit(1);
}
