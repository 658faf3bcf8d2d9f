// Places for data that can run full: small file systems in memory, which only root may mount.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { must, run } from '../../../lib/run.mjs';
import { folderOf } from '../../measure.mjs';

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
/** MB for what is added to the database, and for a BFF's own files. */
const SPARE = 384;
const OWN = 64;

export class Disks {
  /** Whether they can run full. */
  canFill = isRoot;
  #root = fs.mkdtempSync(path.join(os.tmpdir(), 'hearthway-hour-'));
  #mounted = [];

  constructor() {
    fs.chmodSync(this.#root, 0o755); // PostgreSQL may run as another user
  }

  /** A folder for a BFF's own files. */
  own(name) {
    return this.#folder(name, OWN);
  }

  /** Copies an inventory that nobody uses. @returns {Promise<string>} its DATA_DIR */
  async copyOf(listings) {
    const from = folderOf(listings);
    const note = path.join(from, 'postgres.location');
    const elsewhere = fs.existsSync(note) && fs.readFileSync(note, 'utf8').trim();
    const sources = elsewhere ? [from, elsewhere] : [from];
    const sizes = await must('du', ['-sm', ...sources], { quiet: true });
    const folder = await this.#folder('database', SPARE + sizes.split('\n').reduce((sum, line) => sum + (parseInt(line, 10) || 0), 0));
    const data = path.join(folder, 'data');
    await must('cp', ['-a', from, data], { quiet: true });
    if (elsewhere) {
      fs.rmSync(path.join(data, 'postgres.location'));
      await must('cp', ['-a', elsewhere, path.join(data, 'postgres')], { quiet: true });
    }
    return data;
  }

  async #folder(name, megabytes) {
    const folder = path.join(this.#root, name);
    fs.mkdirSync(folder);
    if (this.canFill) {
      await must('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { quiet: true });
      this.#mounted.push(folder);
    }
    return folder;
  }

  /** Leaves no space where a folder is. */
  fill(name) {
    const file = fs.openSync(this.#ballast(name), 'w');
    for (const size of [1 << 20, 4096]) {
      try {
        for (;;) fs.writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if (error.code !== 'ENOSPC') throw error;
      }
    }
    fs.closeSync(file);
  }

  empty(name) {
    fs.rmSync(this.#ballast(name), { force: true });
  }

  #ballast(name) {
    return path.join(this.#root, name, 'ballast');
  }

  /** Removes everything. */
  async remove() {
    for (const folder of this.#mounted) await run('umount', [folder], { quiet: true });
    fs.rmSync(this.#root, { recursive: true, force: true, maxRetries: 3 });
  }
}
