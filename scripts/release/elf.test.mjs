import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { checkProcessor } from './elf.mjs';

/** The start of a program. @param {number} machine its e_machine */
function header(machine) {
  const bytes = Buffer.alloc(64);
  bytes.write('\x7fELF\x02\x01\x01', 'latin1');
  bytes.writeUInt16LE(machine, 18);
  return bytes;
}

test('every program and library of a release is for its processor', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hearthway-elf-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  fs.mkdirSync(path.join(folder, 'lib'));
  fs.writeFileSync(path.join(folder, 'program'), header(183));
  fs.writeFileSync(path.join(folder, 'lib/one.so.1'), header(183));
  fs.writeFileSync(path.join(folder, 'text'), '\x7fELF');
  assert.equal(checkProcessor(folder, 'arm64'), 2);
  assert.throws(() => checkProcessor(folder, 'amd64'), /Not for amd64: .*program \(arm64\)/);
  fs.writeFileSync(path.join(folder, 'lib/two.node'), header(62));
  assert.throws(() => checkProcessor(folder, 'arm64'), { message: 'Not for arm64: lib/two.node (amd64)' });
  fs.writeFileSync(path.join(folder, 'lib/two.node'), header(40)); // 32-bit ARM
  assert.throws(() => checkProcessor(folder, 'arm64'), /two\.node \(another\)/);
});
