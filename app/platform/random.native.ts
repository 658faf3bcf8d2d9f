import { uuid } from 'expo-modules-core';

/** Bytes of a random UUID (RFC 9562) that say its version and variant besides being random. */
const marked = [6, 8];

/** Random bytes for keys. The engine has no generator of its own; UUIDs come from the system's. */
export function randomBytes(count: number): Uint8Array {
  const bytes: number[] = [];
  while (bytes.length < count) {
    const digits = uuid.v4().replace(/-/g, '');
    for (let at = 0; at < 16; at++) if (!marked.includes(at)) bytes.push(parseInt(digits.slice(2 * at, 2 * at + 2), 16));
  }
  return new Uint8Array(bytes.slice(0, count));
}
