import { randomUUID } from 'node:crypto';

import { randomBytes } from './random.native';

/** The system's generator of UUIDs. */
const uuidv4 = jest.fn<string, []>();
Object.assign(globalThis.expo, { uuidv4 });

test('leaves out the bytes of a UUID that are the same in all of them', () => {
  uuidv4.mockReturnValue('00112233-4455-4677-8899-aabbccddeeff');
  expect(Buffer.from(randomBytes(14)).toString('hex')).toBe('0011223344557799aabbccddeeff');
});

test('gives as many as are asked for, from as many UUIDs as that takes', () => {
  uuidv4.mockImplementation(randomUUID);
  expect(randomBytes(32)).toHaveLength(32);
  expect(uuidv4).toHaveBeenCalledTimes(3);
});
