// Checks what is in deploy/ and .github/ with each tool that is here or that Go fetches, and names those that are missing.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { run, say } from '../lib/run.mjs';

const KUBERNETES = '1.30'; // the newest whose schemas kubectl-validate has

const units = 'deploy/systemd';

/** @type {{name: string, of: string, command: (folder: string) => string[] | Promise<string[]>}[]} the folder is for what a tool needs beside the files */
const linters = [
  { name: 'dockerfile-utils', of: 'deploy/Dockerfile', command: () => [process.execPath, at('scripts/release/lintDockerfile.mjs'), 'deploy/Dockerfile'] },
  { name: 'hadolint', of: 'deploy/Dockerfile', command: () => ['hadolint', 'deploy/Dockerfile'] },
  { name: 'docker compose', of: 'deploy/compose.yaml', command: compose },
  { name: 'caddy', of: 'deploy/Caddyfile', command: () => ['caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'] },
  { name: 'systemd-analyze', of: units, command: verifyUnits },
  { name: 'kubectl-validate', of: 'deploy/kustomize', command: validateManifests },
  { name: 'actionlint', of: '.github/workflows', command: () => ['go', 'run', 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12', '-no-color'] },
];

function compose(folder) {
  fs.copyFileSync(at('deploy/compose.yaml'), path.join(folder, 'compose.yaml'));
  fs.copyFileSync(at('deploy/hearthway.env.example'), path.join(folder, 'hearthway.env'));
  return ['env', 'VERSION=1.0.0', 'POSTGRES_PASSWORD=secret', 'docker', 'compose', '--file', path.join(folder, 'compose.yaml'), 'config', '--quiet'];
}

/** The units with a program that is here, as systemd wants one. The user is made by sysusers. */
function verifyUnits(folder) {
  const names = { 'hearthway@.service': 'hearthway@8081.service', 'hearthway-migrate.service': 'hearthway-migrate.service' };
  const files = Object.entries(names).map(([from, to]) => {
    const file = path.join(folder, to);
    fs.writeFileSync(file, fs.readFileSync(at(units, from), 'utf8').replaceAll('/opt/hearthway/current/hearthway', '/bin/true'));
    return file;
  });
  return ['systemd-analyze', 'verify', '--man=no', ...files];
}

/** The example as kustomize builds it, but for its secret, against the schemas of Kubernetes. */
async function validateManifests(folder) {
  fs.cpSync(at('deploy/kustomize'), path.join(folder, 'kustomize'), { recursive: true });
  fs.copyFileSync(at('deploy/hearthway.env.example'), path.join(folder, 'kustomize/example/hearthway.env'));
  const { code, output } = await run('kubectl', ['kustomize', path.join(folder, 'kustomize/example')], { quiet: true });
  if (code !== 0) throw new Error(output);
  // Kubernetes reads base64 in several lines, as kustomize writes it; kubectl-validate doesn't.
  const objects = output.split(/^---$/m).filter((object) => !/^kind: Secret$/m.test(object));
  fs.writeFileSync(path.join(folder, 'all.yaml'), objects.join('---'));
  return ['go', 'run', 'sigs.k8s.io/kubectl-validate@v0.0.4', path.join(folder, 'all.yaml'), '--version', KUBERNETES];
}

/** A tool that isn't on this machine. */
const isMissing = (error, output) => error?.code === 'ENOENT' || /unknown flag: --file|unknown command.*compose|is not a docker command/.test(output);

export async function lint() {
  let failed = 0;
  for (const { name, of, command } of linters) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hearthway-lint-'));
    let error,
      output = '',
      code = 1;
    try {
      const [program, ...args] = await command(folder);
      ({ code, output } = await run(program, args, { quiet: true }));
    } catch (reason) {
      error = reason;
    }
    fs.rmSync(folder, { recursive: true });
    if (isMissing(error, output)) say(`  skipped: ${of} with ${name}, which isn’t here`);
    else if (code === 0) say(`✓ ${of} with ${name}`);
    else {
      failed++;
      say(`✗ ${of} with ${name}\n${error?.message ?? output.slice(-6000)}`);
    }
  }
  if (failed) throw new Error(`${failed} of ${linters.length} checks failed`);
}
