// Looks for known vulnerabilities in what a release is made of. GOVULNDB names another database than Go's own, such as a copy of it.
import { say, run } from '../lib/run.mjs';

const scans = {
  'npm packages': ['npm', ['audit', '--omit', 'dev', '--audit-level', 'high']],
  'Go modules': [
    'go',
    ['-C', 'bff', 'run', 'golang.org/x/vuln/cmd/govulncheck@v1.9.0', ...(process.env.GOVULNDB ? ['-db', process.env.GOVULNDB] : []), './cmd/hearthway'],
  ],
};

export async function scan() {
  let failed = 0;
  for (const [name, [command, args]] of Object.entries(scans)) {
    const { code, output } = await run(command, args, { quiet: true });
    say(`${code === 0 ? '✓' : '✗'} ${name}\n${output.trim().slice(-6000)}`);
    failed += code === 0 ? 0 : 1;
  }
  if (failed) throw new Error(`${failed} of ${Object.keys(scans).length} scans failed or found something`);
}
