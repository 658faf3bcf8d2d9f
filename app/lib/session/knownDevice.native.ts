import { configure, type DeviceToken } from '@hearthway/api';

import { secure } from '../storage/keychain.native';

/**
 * Accounts that were logged in to on this device know it by a token, so that people who guess at a password elsewhere do not lock out
 * its owner. It stays when someone logs out. Neither a login nor any other call fails for the want of it.
 */
export const deviceToken: DeviceToken = {
  async read() {
    if (held) return held;
    held = await secure.read('device').catch(() => null); // a keychain that cannot be reached now may be reached later
    return held;
  },
  async write(token) {
    if (token === held) return;
    held = token;
    await secure.write('device', token).catch(() => undefined);
  },
};

let held: string | null = null;

export function showDevice(): void {
  configure({ deviceToken });
}
