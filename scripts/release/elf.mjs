// For which processor the programs and libraries in a folder are, as their headers say.
import fs from 'node:fs';
import path from 'node:path';

/** Go's name of a processor → its number in ELF's headers (e_machine). */
const numbers = { amd64: 62, arm64: 183 };

const HEADER = 20; // bytes, up to e_machine

/** @returns {string | undefined} Go's name of the processor or "another", undefined: it isn't ELF */
function processorOf(file) {
  const header = Buffer.alloc(HEADER);
  const open = fs.openSync(file, 'r');
  const read = fs.readSync(open, header, 0, HEADER, 0);
  fs.closeSync(open);
  if (read < HEADER || header.toString('latin1', 0, 4) !== '\x7fELF') return undefined;
  const little = header[5] === 1;
  const number = little ? header.readUInt16LE(18) : header.readUInt16BE(18);
  return (little && Object.keys(numbers).find((name) => numbers[name] === number)) || 'another';
}

/**
 * Stops if a program or library below a folder is for another processor.
 * @param {string} folder @param {string} arch Go's name of the processor @returns {number} how many there are
 */
export function checkProcessor(folder, arch) {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const native = files.map(({ parentPath, name }) => path.join(parentPath, name)).map((file) => ({ file, processor: processorOf(file) }));
  const wrong = native.filter(({ processor }) => processor && processor !== arch);
  if (wrong.length) throw new Error(`Not for ${arch}: ${wrong.map(({ file, processor }) => `${path.relative(folder, file)} (${processor})`).join(', ')}`);
  return native.filter(({ processor }) => processor).length;
}
