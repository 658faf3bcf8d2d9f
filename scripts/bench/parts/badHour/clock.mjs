// A clock that is wrong for one process. Programs in Go read the time from a page that Linux maps into each process (the vDSO), so
// neither LD_PRELOAD nor a time namespace changes it: the code in that page is replaced, for x86-64.
import fs from 'node:fs';

const FUNCTION = '__vdso_clock_gettime';

/** Whether that is possible here. */
export const canSkew = process.platform === 'linux' && process.arch === 'x64' && process.getuid?.() === 0;

/** Asks the kernel, and adds seconds if the time of day (CLOCK_REALTIME, 0) was asked for. */
function code(seconds) {
  const added = Buffer.alloc(4);
  added.writeInt32LE(seconds);
  return Buffer.from([
    0xb8,
    228,
    0,
    0,
    0, // mov eax, SYS_clock_gettime
    0x0f,
    0x05, //         syscall
    0x85,
    0xff, //         test edi, edi
    0x75,
    0x07, //         jne the return
    0x48,
    0x81,
    0x06,
    ...added, // add qword [rsi], seconds
    0xc3, //               ret
  ]);
}

/** The address of the function in an ELF file of 64 bits, and its size. */
function find(elf) {
  const sections = Number(elf.readBigUInt64LE(40));
  const [size, many] = [elf.readUInt16LE(58), elf.readUInt16LE(60)];
  const section = (n) => ({
    type: elf.readUInt32LE(sections + n * size + 4),
    at: Number(elf.readBigUInt64LE(sections + n * size + 24)),
    length: Number(elf.readBigUInt64LE(sections + n * size + 32)),
    link: elf.readUInt32LE(sections + n * size + 40),
  });
  const symbols = Array.from({ length: many }, (_, n) => section(n)).find(({ type }) => type === 11); // SHT_DYNSYM
  const names = section(symbols.link).at;
  for (let at = symbols.at; at < symbols.at + symbols.length; at += 24) {
    const name = names + elf.readUInt32LE(at);
    if (elf.toString('latin1', name, name + FUNCTION.length + 1) === `${FUNCTION}\0`)
      return { offset: Number(elf.readBigUInt64LE(at + 8)), length: Number(elf.readBigUInt64LE(at + 16)) };
  }
  throw new Error(`the vDSO has no ${FUNCTION}`);
}

const stopped = (pid) => fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].startsWith('T');

/** Puts a process's clock forward, or back. @returns {Promise<() => Promise<void>>} puts it right again */
export async function skew(pid, seconds) {
  const [, first, last] = /^([0-9a-f]+)-([0-9a-f]+) .*\[vdso\]$/m.exec(fs.readFileSync(`/proc/${pid}/maps`, 'utf8'));
  const [begin, end] = [parseInt(first, 16), parseInt(last, 16)];
  const memory = fs.openSync(`/proc/${pid}/mem`, 'r+');
  const elf = Buffer.alloc(end - begin);
  fs.readSync(memory, elf, 0, elf.length, begin);
  const { offset, length } = find(elf);
  const wrong = code(seconds);
  if (length < wrong.length) throw new Error(`${FUNCTION} is too short to be replaced`);
  const right = Buffer.from(elf.subarray(offset, offset + wrong.length));
  async function write(bytes) {
    process.kill(pid, 'SIGSTOP'); // so that no thread runs half of each
    while (!stopped(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
    fs.writeSync(memory, bytes, 0, bytes.length, begin + offset);
    process.kill(pid, 'SIGCONT');
  }
  await write(wrong);
  return async () => {
    await write(right);
    fs.closeSync(memory);
  };
}
