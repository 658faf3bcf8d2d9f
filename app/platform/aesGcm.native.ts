// AES-256-GCM (NIST SP 800-38D), since the engine of the apps has no WebCrypto. For texts of some kilobytes that lie on the
// device: it is not made for secrets that others could time.

const BLOCK = 16;
const TAG = 16;
/** What GCM wants, in bytes. */
export const ivLength = 12;
export const keyLength = 32;

const { sbox, table } = substitution();

/** Ciphertext followed by its tag of 16 bytes, as WebCrypto writes it. `named`: authenticated with the text, not in it. */
export function seal(key: Uint8Array, iv: Uint8Array, plain: Uint8Array, named: Uint8Array): Uint8Array {
  const cipher = prepare(key, iv);
  const sealed = new Uint8Array(plain.length + TAG);
  sealed.set(cipher.stream(plain));
  sealed.set(cipher.tag(sealed.subarray(0, plain.length), named), plain.length);
  return sealed;
}

/** The text, or null when key, vector or name is another, or a bit was changed. */
export function open(key: Uint8Array, iv: Uint8Array, sealed: Uint8Array, named: Uint8Array): Uint8Array | null {
  if (sealed.length < TAG) return null;
  const cipher = prepare(key, iv);
  const text = sealed.subarray(0, sealed.length - TAG);
  const wanted = cipher.tag(text, named);
  let differing = 0;
  for (let index = 0; index < TAG; index++) differing |= (wanted[index] ?? 0) ^ (sealed[text.length + index] ?? 0);
  return differing === 0 ? cipher.stream(text) : null;
}

function prepare(key: Uint8Array, iv: Uint8Array) {
  const schedule = expand(key);
  const counter = new Uint8Array(BLOCK);
  counter.set(iv);
  const words = new DataView(counter.buffer);

  /** The key stream of the counter's value. */
  const block = (count: number) => {
    words.setUint32(12, count);
    return encrypt(schedule, counter);
  };
  const multiply = multiplier(encrypt(schedule, new Uint8Array(BLOCK)));

  return {
    /** Encrypts and decrypts alike. */
    stream(bytes: Uint8Array): Uint8Array {
      const result = new Uint8Array(bytes.length);
      for (let start = 0, count = 2; start < bytes.length; start += BLOCK, count++) {
        const mask = block(count);
        const end = Math.min(bytes.length, start + BLOCK);
        for (let index = start; index < end; index++) result[index] = bytes[index]! ^ mask[index - start]!;
      }
      return result;
    },
    tag(text: Uint8Array, named: Uint8Array): Uint8Array {
      const hash = new Uint8Array(BLOCK);
      const take = (bytes: Uint8Array) => {
        for (let start = 0; start < bytes.length; start += BLOCK) {
          const end = Math.min(bytes.length, start + BLOCK);
          for (let index = start; index < end; index++) hash[index - start]! ^= bytes[index]!;
          multiply(hash);
        }
      };
      take(named);
      take(text);
      const lengths = new DataView(new ArrayBuffer(BLOCK));
      lengths.setUint32(4, named.length * 8);
      lengths.setUint32(12, text.length * 8);
      take(new Uint8Array(lengths.buffer));
      const mask = block(1);
      return hash.map((byte, index) => byte ^ mask[index]!);
    },
  };
}

/** Rijndael's S-box, and the table that joins it with the mixing of columns (the other three are its rotations). */
function substitution() {
  const box = new Uint8Array(256);
  const mixed = new Uint32Array(256);
  let power = 1;
  let inverse = 1;
  do {
    power ^= (power << 1) ^ (power & 0x80 ? 0x11b : 0); // times 3, which runs through every number but 0
    power &= 0xff;
    inverse ^= inverse << 1; // divided by 3
    inverse ^= inverse << 2;
    inverse ^= inverse << 4;
    inverse &= 0xff;
    if (inverse & 0x80) inverse ^= 0x09;
    const turned = inverse * 0x101;
    box[power] = (inverse ^ (turned >>> 7) ^ (turned >>> 6) ^ (turned >>> 5) ^ (turned >>> 4) ^ 0x63) & 0xff;
  } while (power !== 1);
  box[0] = 0x63;
  for (let byte = 0; byte < 256; byte++) {
    const one = box[byte]!;
    const two = ((one << 1) ^ (one & 0x80 ? 0x11b : 0)) & 0xff;
    mixed[byte] = ((two << 24) | (one << 16) | (one << 8) | (one ^ two)) >>> 0;
  }
  return { sbox: box, table: mixed };
}

const substitute = (word: number): number =>
  (sbox[word >>> 24]! << 24) | (sbox[(word >>> 16) & 0xff]! << 16) | (sbox[(word >>> 8) & 0xff]! << 8) | sbox[word & 0xff]!;

const ROUNDS = 14; // of a key of 256 bits

/** The round keys: four words for the beginning and for each round. */
function expand(key: Uint8Array): Uint32Array {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength);
  const words = new Uint32Array(4 * (ROUNDS + 1));
  let constant = 1;
  for (let index = 0; index < words.length; index++) {
    if (index < 8) {
      words[index] = view.getUint32(4 * index);
      continue;
    }
    let word = words[index - 1]!;
    if (index % 8 === 0) {
      word = substitute((word << 8) | (word >>> 24)) ^ (constant << 24);
      constant <<= 1;
    } else if (index % 8 === 4) word = substitute(word);
    words[index] = words[index - 8]! ^ word;
  }
  return words;
}

/** A column after substituting, shifting rows and mixing columns: one byte of each of four columns. */
const mix = (a: number, b: number, c: number, d: number): number => {
  const second = table[(b >>> 16) & 0xff]!;
  const third = table[(c >>> 8) & 0xff]!;
  const fourth = table[d & 0xff]!;
  return table[a >>> 24]! ^ ((second >>> 8) | (second << 24)) ^ ((third >>> 16) | (third << 16)) ^ ((fourth >>> 24) | (fourth << 8));
};

/** The last round does not mix. */
const shift = (a: number, b: number, c: number, d: number): number => substitute((a & 0xff000000) | (b & 0xff0000) | (c & 0xff00) | (d & 0xff));

/** One block. Written out by columns, since it runs for every 16 bytes. */
function encrypt(schedule: Uint32Array, block: Uint8Array): Uint8Array {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK);
  let a = view.getUint32(0) ^ schedule[0]!;
  let b = view.getUint32(4) ^ schedule[1]!;
  let c = view.getUint32(8) ^ schedule[2]!;
  let d = view.getUint32(12) ^ schedule[3]!;
  let at = 4;
  for (; at < 4 * ROUNDS; at += 4) {
    const first = mix(a, b, c, d) ^ schedule[at]!;
    const second = mix(b, c, d, a) ^ schedule[at + 1]!;
    const third = mix(c, d, a, b) ^ schedule[at + 2]!;
    d = mix(d, a, b, c) ^ schedule[at + 3]!;
    a = first;
    b = second;
    c = third;
  }
  const result = new DataView(new ArrayBuffer(BLOCK));
  result.setUint32(0, shift(a, b, c, d) ^ schedule[at]!);
  result.setUint32(4, shift(b, c, d, a) ^ schedule[at + 1]!);
  result.setUint32(8, shift(c, d, a, b) ^ schedule[at + 2]!);
  result.setUint32(12, shift(d, a, b, c) ^ schedule[at + 3]!);
  return new Uint8Array(result.buffer);
}

/** What the four bits that are shifted out at the end do to the beginning. */
const carried = [
  0x0000, 0x1c20, 0x3840, 0x2460, 0x7080, 0x6ca0, 0x48c0, 0x54e0, 0xe100, 0xfd20, 0xd940, 0xc560, 0x9180, 0x8da0, 0xa9c0, 0xb5e0,
];

/** Multiplies a block, in place, by H in GF(2^128), four bits at a time (Shoup's method). */
function multiplier(h: Uint8Array): (block: Uint8Array) => void {
  const products = new Uint32Array(16 * 4);
  const start = new DataView(h.buffer, h.byteOffset, BLOCK);
  for (let word = 0; word < 4; word++) products[8 * 4 + word] = start.getUint32(4 * word);
  for (let nibble = 4; nibble > 0; nibble >>= 1) {
    const [a, b, c, d] = products.subarray(8 * nibble, 8 * nibble + 4) as unknown as [number, number, number, number];
    products.set([(a >>> 1) ^ (d & 1 ? 0xe1000000 : 0), (b >>> 1) | (a << 31), (c >>> 1) | (b << 31), (d >>> 1) | (c << 31)], 4 * nibble);
  }
  for (let high = 2; high < 16; high <<= 1) {
    for (let low = 1; low < high; low++) {
      for (let word = 0; word < 4; word++) products[4 * (high + low) + word] = products[4 * high + word]! ^ products[4 * low + word]!;
    }
  }

  return (block) => {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let index = BLOCK - 1; index >= 0; index--) {
      const byte = block[index]!;
      for (let half = 0; half < 2; half++) {
        const at = 4 * (half === 0 ? byte & 15 : byte >>> 4);
        const out = carried[d & 15]! << 16;
        d = ((d >>> 4) | (c << 28)) ^ products[at + 3]!;
        c = ((c >>> 4) | (b << 28)) ^ products[at + 2]!;
        b = ((b >>> 4) | (a << 28)) ^ products[at + 1]!;
        a = ((a >>> 4) ^ out) ^ products[at]!;
      }
    }
    const view = new DataView(block.buffer, block.byteOffset, BLOCK);
    [a, b, c, d].forEach((word, index) => view.setUint32(4 * index, word));
  };
}
