// Prints what dockerfile-utils finds in a Dockerfile: node lintDockerfile.mjs FILE.
import fs from 'node:fs';
import { createRequire } from 'node:module';

const { validate } = createRequire(import.meta.url)('dockerfile-utils');
const text = fs.readFileSync(process.argv[2], 'utf8');
const found = validate(text).map(({ range, message }) => `${process.argv[2]}:${range.start.line + 1}: ${message}`);
process.stdout.write(found.map((line) => `${line}\n`).join(''));
process.exit(found.length ? 1 : 0);
