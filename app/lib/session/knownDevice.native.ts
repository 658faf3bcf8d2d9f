import { configure, type DeviceToken } from '@hearthway/api';

import { secure } from '../storage/keychain.native';

/**
 * A token by which an account recognizes devices that it was used on, so that someone who guesses passwords elsewhere
 * doesn't lock out its owner. It survives logout, and no call fails without it.
 */
export const deviceToken: DeviceToken = {
  async read() {
    if (held) return held;
    held = await secure.read('device').catch(() => null); // the keychain may be available later
    return held;
  },
  async write(token) {
    if (token === held) return;
    held = token;
    await secure.write('device', token).catch(() => undefined);
  },
};

let held: string | null = null;

export function registerDeviceToken(): void {
  configure({ deviceToken });
}
