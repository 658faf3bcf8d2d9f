/* global Buffer */
// The native side is missing in tests: Node's WebCrypto replaces it, so data really is encrypted. As in the module, input
// is bytes or base64, and sealed data is the initialization vector, the ciphertext and the tag.
const {
  randomBytes,
  randomUUID,
  webcrypto: { subtle },
} = require('node:crypto');

const ivLength = 12;
const bytesOf = (input) => (typeof input === 'string' ? Buffer.from(input, 'base64') : Buffer.from(input));
const encode = (bytes, encoding) => (encoding === 'base64' ? Buffer.from(bytes).toString('base64') : new Uint8Array(bytes));
const algorithm = (iv, { additionalData }) => ({ name: 'AES-GCM', iv, ...(additionalData && { additionalData: bytesOf(additionalData) }) });

class AESEncryptionKey {
  constructor(key) {
    this.key = key;
    this.size = key.algorithm.length;
  }
  static async generate(length = 256) {
    return new AESEncryptionKey(await subtle.generateKey({ name: 'AES-GCM', length }, true, ['encrypt', 'decrypt']));
  }
  static async import(input, encoding) {
    const raw = typeof input === 'string' ? Buffer.from(input, encoding) : input;
    return new AESEncryptionKey(await subtle.importKey('raw', raw, 'AES-GCM', true, ['encrypt', 'decrypt']));
  }
  async encoded(encoding) {
    return Buffer.from(await subtle.exportKey('raw', this.key)).toString(encoding);
  }
}

class AESSealedData {
  constructor(bytes) {
    this.bytes = bytes;
  }
  static fromCombined(combined) {
    const bytes = bytesOf(combined);
    if (bytes.length < ivLength + 16) throw new Error('The sealed data is too short');
    return new AESSealedData(bytes);
  }
  async combined(encoding) {
    return encode(this.bytes, encoding);
  }
}

module.exports = {
  CryptoDigestAlgorithm: { SHA256: 'SHA-256' },
  randomUUID,
  digestStringAsync: async (algorithm, text) => Buffer.from(await subtle.digest(algorithm, Buffer.from(text))).toString('hex'),
  AESEncryptionKey,
  AESSealedData,
  async aesEncryptAsync(plain, { key }, options = {}) {
    const iv = randomBytes(ivLength);
    return new AESSealedData(Buffer.concat([iv, Buffer.from(await subtle.encrypt(algorithm(iv, options), key, bytesOf(plain)))]));
  },
  async aesDecryptAsync({ bytes }, { key }, options = {}) {
    return encode(await subtle.decrypt(algorithm(bytes.subarray(0, ivLength), options), key, bytes.subarray(ivLength)), options.output);
  },
};
