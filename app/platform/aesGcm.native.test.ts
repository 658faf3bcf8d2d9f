import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { ivLength, keyLength, open, seal } from './aesGcm.native';

const bytes = (text: string) => new Uint8Array(Buffer.from(text.replace(/\s/g, ''), 'hex'));
const hex = (some: Uint8Array) => Buffer.from(some).toString('hex');

const key = bytes('feffe9928665731c6d6a8f9467308308 feffe9928665731c6d6a8f9467308308');
const iv = bytes('cafebabefacedbaddecaf888');
const plain = bytes('d9313225f88406e5a55909c5aff5269a 86a7a9531534f7da2e4c303d8a318a72 1c3c0c95956809532fcf0e2449a6b525 b16aedf5aa0de657ba637b39');
const named = bytes('feedfacedeadbeeffeedfacedeadbeefabaddad2');

describe('AES-256-GCM', () => {
  // Test cases 13 to 16 of the GCM specification (McGrew and Viega).
  test.each([
    ['nothing', new Uint8Array(32), new Uint8Array(12), new Uint8Array(0), new Uint8Array(0), '', '530f8afbc74536b9a963b4f1c4cb738b'],
    ['a block of zeros', new Uint8Array(32), new Uint8Array(12), new Uint8Array(16), new Uint8Array(0), 'cea7403d4d606b6e074ec5d3baf39d18', 'd0d1c8a799996bf0265b98b5d48ab919'],
    [
      'a text with a name', key, iv, plain, named,
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662',
      '76fc6ece0f4e1768cddf8853bb2d551b',
    ],
  ])('seals %s as the specification does', (_name, ...[k, v, text, name, ciphertext, tag]) => {
    expect(hex(seal(k, v, text, name))).toBe(ciphertext + tag);
  });

  test.each([0, 1, 15, 16, 17, 31, 32, 1000, 4097])('agrees with Node about %i bytes, in both directions', (length) => {
    const [k, v, text, name] = [randomBytes(keyLength), randomBytes(ivLength), randomBytes(length), randomBytes(length % 40)];
    const node = createCipheriv('aes-256-gcm', k, v).setAAD(name);
    const sealed = Buffer.concat([node.update(text), node.final(), node.getAuthTag()]);
    expect(hex(seal(k, v, text, name))).toBe(hex(sealed));
    expect(hex(open(k, v, sealed, name)!)).toBe(hex(text));
    const ours = Buffer.from(seal(k, v, text, name));
    const opened = createDecipheriv('aes-256-gcm', k, v).setAAD(name).setAuthTag(ours.subarray(length));
    expect(Buffer.concat([opened.update(ours.subarray(0, length)), opened.final()])).toEqual(text);
  });

  test('a changed bit, another key, vector or name opens nothing', () => {
    const sealed = seal(key, iv, plain, named);
    for (const at of [0, plain.length - 1, plain.length, sealed.length - 1]) {
      const changed = sealed.slice();
      changed[at]! ^= 1;
      expect(open(key, iv, changed, named)).toBeNull();
    }
    expect(open(new Uint8Array(32), iv, sealed, named)).toBeNull();
    expect(open(key, new Uint8Array(12), sealed, named)).toBeNull();
    expect(open(key, iv, sealed, new Uint8Array(0))).toBeNull();
    expect(open(key, iv, sealed.subarray(0, 8), named)).toBeNull();
  });
});
