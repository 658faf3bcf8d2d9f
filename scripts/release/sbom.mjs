// Lists what a release is made of, as CycloneDX: dist/hearthway-VERSION-{npm,go}.cdx.json.
import fs from 'node:fs';
import { at } from '../lib/paths.mjs';
import { must, say } from '../lib/run.mjs';
import { version } from './archive.mjs';

export async function sbom() {
  const file = (part) => at('dist', `hearthway-${version}-${part}.cdx.json`);
  fs.mkdirSync(at('dist'), { recursive: true });
  // npm prints warnings before the document.
  const printed = await must('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--loglevel', 'error'], { quiet: true });
  fs.writeFileSync(file('npm'), printed.slice(printed.indexOf('{')));
  await must(
    'go',
    [
      'run',
      'github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0',
      'app',
      '-json',
      '-licenses',
      '-main',
      'cmd/hearthway',
      '-output',
      file('go'),
      'bff',
    ],
    { quiet: true },
  );
  for (const part of ['npm', 'go']) {
    const { components } = JSON.parse(fs.readFileSync(file(part), 'utf8'));
    say(`  ${file(part)}: ${components.length} components`);
  }
}
