import { configure, type DeviceToken } from '@hearthway/api';

import { secure } from '../storage/keychain.native';

/**
 * A token by which accounts recognize devices they have been used on, so that people who guess at a password
 * elsewhere don't lock out its owner. It survives logout. No call, login or otherwise, fails for lack of it.
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
